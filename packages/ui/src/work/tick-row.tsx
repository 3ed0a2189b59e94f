import { Check, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

/**
 * A row of `Rows` with a box for done: 28 px in a target as high as the row. The text links to its details.
 */
export function TickRow({
	label,
	title,
	subtitle,
	checked,
	onChange,
	renderLink,
}: {
	/** The label of the box: 'Done: winter campaign'. */
	label: string
	title: ReactNode
	subtitle?: ReactNode
	checked: boolean
	onChange: (checked: boolean) => void
	renderLink: RenderLink
}) {
	return (
		<li className="flex items-stretch">
			<label className="relative grid min-h-16 w-14 flex-none cursor-pointer place-items-center active:bg-pressed has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
				<input
					type="checkbox"
					aria-label={label}
					checked={checked}
					onChange={(event) => onChange(event.target.checked)}
					className="peer size-7 appearance-none rounded-[8px] bg-surface outline-none shadow-[inset_0_0_0_2px_var(--outline)] checked:bg-success checked:shadow-none forced-colors:appearance-auto"
				/>
				<span className="pointer-events-none absolute hidden place-items-center text-on-success peer-checked:grid forced-colors:hidden!">
					<Icon glyph={Check} size={18} stroke={3} />
				</span>
			</label>
			{renderLink({
				className:
					'focus-inset flex min-h-16 min-w-0 flex-1 items-center py-2 pr-1 text-fg no-underline active:bg-pressed',
				children: (
					<>
						<span className="min-w-0 flex-1">
							<span className="block text-body-strong">{title}</span>
							{subtitle && <span className="one-line block text-meta text-muted">{subtitle}</span>}
						</span>
						<span className="grid w-10 flex-none place-items-center text-muted">
							<Icon glyph={ChevronRight} size={22} />
						</span>
					</>
				),
			})}
		</li>
	)
}
