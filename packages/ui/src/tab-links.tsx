import type { ReactNode } from 'react'
import { Count } from './count.tsx'
import type { RenderLink } from './link-render.ts'

type TabLink = {
	id: string
	label: ReactNode
	/** The number of waiting items there. */
	count?: number | undefined
	renderLink: RenderLink
}

const look =
	'press flex min-h-12 min-w-min flex-1 flex-wrap items-center justify-center gap-x-1.5 rounded-control px-2 py-1 text-label text-muted no-underline hyphens-auto max-[359px]:px-1'
const selectedLook = 'bg-selected text-on-selected shadow-[0_1px_2px_rgb(16_22_29/16%)]'

/** Two to four related screens with routes of their own: they look like `Tabs`. */
export function TabLinks({
	label,
	tabs,
	selected,
}: {
	label: string
	tabs: readonly TabLink[]
	selected: string
}) {
	return (
		<nav
			aria-label={label}
			data-tint=""
			className="flex flex-wrap gap-1 wrap-break-word rounded-action bg-surface-2 p-1 sun:shadow-[inset_0_0_0_2px_#000]"
		>
			{tabs.map(({ id, label: words, count, renderLink }) => {
				const isSelected = id === selected
				const quiet =
					'inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-full bg-track px-1.75 text-caption font-(weight:--w-bold) text-fg'
				const number = isSelected ? <Count>{count}</Count> : <span className={quiet}>{count}</span>
				return (
					<span key={id} className="contents">
						{renderLink({
							className: `${look} ${isSelected ? selectedLook : ''}`,
							...(isSelected ? { 'aria-current': 'page' as const } : {}),
							children: (
								<>
									<span className="min-w-0">{words}</span>
									{count !== undefined && count > 0 && number}
								</>
							),
						})}
					</span>
				)
			})}
		</nav>
	)
}
