import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TickBox } from '../form/tick-box.tsx'
import { Rows } from '../list/rows.tsx'
import { FigureBody, type FigureContent } from './figure-row.tsx'

const rowLook =
	'flex min-w-0 flex-1 cursor-pointer items-center gap-3 pl-(--row-pad,16px) has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus active:bg-pressed'

type SelectItem = FigureContent & {
	id: string
	/** Why it cannot be chosen; shown below its text. */
	blockedReason?: ReactNode
	/** An additional control at the right. */
	menu?: ReactNode
}

/**
 * Rows of which several can be chosen, below a row that chooses all. Disabled ones stay visible with their
 * reason.
 */
export function SelectRows({
	label,
	allLabel,
	items,
	chosen,
	onChange,
}: {
	label: string
	/** 'Select all' */
	allLabel: ReactNode
	items: readonly SelectItem[]
	chosen: readonly string[]
	onChange: (chosen: string[]) => void
}) {
	const free = items.filter(({ blockedReason }) => !blockedReason).map(({ id }) => id)
	const taken = free.filter((id) => chosen.includes(id))
	const isAll = free.length > 0 && taken.length === free.length
	const choose = (id: string, isOn: boolean) =>
		onChange(isOn ? [...taken, id] : taken.filter((one) => one !== id))
	return (
		<Rows label={label}>
			<li className="flex bg-surface">
				{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
				<label className={`${rowLook} min-h-14 pr-4 text-label`}>
					<TickBox
						ringOutside
						partly={taken.length > 0 && !isAll}
						checked={isAll}
						disabled={free.length === 0}
						onChange={() => onChange(isAll ? [] : free)}
					/>
					{allLabel}
				</label>
			</li>
			{items.map(({ id, blockedReason, menu, ...words }) => (
				<li key={id} className="@container/row relative flex items-center">
					{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
					<label
						className={`${rowLook} min-h-16 py-2 ${menu ? '' : 'pr-(--row-pad,16px)'} ${blockedReason ? 'cursor-default!' : ''}`}
					>
						<TickBox
							ringOutside
							checked={taken.includes(id)}
							disabled={Boolean(blockedReason)}
							onChange={(event) => choose(id, event.target.checked)}
						/>
						<FigureBody
							{...words}
							isVoid={words.isVoid ?? false}
							{...(blockedReason ? { badges: blockedReason } : {})}
						/>
					</label>
					{menu && <div className="flex flex-none items-center pr-1 text-muted">{menu}</div>}
				</li>
			))}
		</Rows>
	)
}

/** The actions on all selected rows, in place of the bottom bar. */
export function BulkBar({
	words,
	clearLabel,
	onClear,
	children,
}: {
	/** '3 selected · 12.4 kg' */
	words: ReactNode
	clearLabel: string
	onClear: () => void
	children: ReactNode
}) {
	return (
		<div
			data-sticky-action=""
			className="flex flex-none flex-wrap items-center gap-x-2 gap-y-2 bg-primary-soft px-gutter py-2 text-on-primary-soft line-t upright:[anchor-name:--action] wide:[anchor-name:--action]"
		>
			<IconButton icon={X} label={clearLabel} size={22} onClick={onClear} className="-ml-3" />
			<p role="status" className="min-w-0 flex-[1_1_6rem] text-label">
				{words}
			</p>
			<div className="flex min-w-0 flex-auto flex-wrap gap-2 *:flex-auto wide:flex-none">
				{children}
			</div>
		</div>
	)
}
