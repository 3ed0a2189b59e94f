import { Icon } from '@roundsman/ui/icon'
import { Columns3, Download, Search, X } from 'lucide'
import { type Ref, useEffect, useState } from 'react'
import { CheckInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { KeyHelp } from '#desk/kit/key-help.tsx'
import { Popover } from '#desk/kit/popover.tsx'
import { useTranslation } from '#texts'
import type { Column } from './column.ts'

const pauseMs = 250

/** The search of a list: it searches when a pause is made, and at once with Enter. */
export function ListSearch({
	label,
	value,
	onSearch,
	ref,
}: {
	label: string
	value: string
	onSearch: (text: string) => void
	ref: Ref<HTMLInputElement>
}) {
	const { t } = useTranslation('office')
	const [text, setText] = useState(value)
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is waited for
	useEffect(() => {
		if (text === value) return
		const timer = setTimeout(() => onSearch(text), pauseMs)
		return () => clearTimeout(timer)
	}, [text])
	return (
		<search className="min-w-56 flex-1">
			<form
				className="flex min-h-(--control) items-center gap-2 rounded-control bg-surface px-3 text-muted shadow-[inset_0_0_0_1.5px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)]"
				onSubmit={(event) => {
					event.preventDefault()
					onSearch(text)
				}}
			>
				<Icon glyph={Search} size={18} />
				<input
					ref={ref}
					type="search"
					aria-label={label}
					placeholder={label}
					autoComplete="off"
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.target.value)}
					className="min-w-0 flex-1 bg-transparent text-meta text-fg outline-none [&::-webkit-search-cancel-button]:hidden"
				/>
				{text !== '' && (
					<button
						type="button"
						aria-label={t('clearSearch')}
						className="grid size-6 place-items-center"
						onClick={() => {
							setText('')
							onSearch('')
						}}
					>
						<Icon glyph={X} size={16} />
					</button>
				)}
			</form>
		</search>
	)
}

/** A filter of a few choices; the empty one filters nothing. */
export function ListFilter({
	label,
	value,
	choices,
	onChange,
}: {
	label: string
	value: string
	choices: readonly { value: string; label: string }[]
	onChange: (value: string) => void
}) {
	const { t } = useTranslation('office')
	return (
		<select
			aria-label={label}
			className="min-h-(--control) max-w-52 rounded-control bg-surface px-3 text-meta text-fg shadow-[inset_0_0_0_1.5px_var(--outline)]"
			value={value}
			onChange={(event) => onChange(event.target.value)}
		>
			<option value="">{t('pair', { name: label, value: t('all') })}</option>
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.label}
				</option>
			))}
		</select>
	)
}

/** The days from one to another; an empty one is no limit. */
export function ListDays({
	start,
	end,
	onChange,
}: {
	start: { label: string; value: string }
	end: { label: string; value: string }
	onChange: (change: { start?: string; end?: string }) => void
}) {
	const days = [
		{ ...start, name: 'start', limits: { max: end.value || undefined } },
		{ ...end, name: 'end', limits: { min: start.value || undefined } },
	] as const
	return days.map(({ name, label, value, limits }) => (
		<label
			key={name}
			className="flex min-h-(--control) items-center gap-2 rounded-control bg-surface px-3 text-meta text-muted shadow-[inset_0_0_0_1.5px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)]"
		>
			{label}
			<input
				type="date"
				className="bg-transparent text-fg outline-none"
				value={value}
				{...limits}
				onChange={(event) => onChange({ [name]: event.target.value })}
			/>
		</label>
	))
}

const keys = [
	['j', 'next'],
	['k', 'previous'],
	['o', 'open'],
	['x', 'select'],
	['/', 'search'],
	['?', 'help'],
] as const

export function ListTools<T>({
	columns,
	shown,
	onColumns,
	csv,
}: {
	columns: readonly Column<T>[]
	shown: readonly string[]
	onColumns: (ids: string[]) => void
	csv: { isBusy: boolean; saveAll: () => Promise<void> }
}) {
	const { t } = useTranslation('office')
	return (
		<>
			<Popover icon={Columns3} label={t('columns')}>
				{columns.map(({ id, label }, index) => (
					<CheckInput
						key={id}
						label={label}
						isOn={shown.includes(id)}
						onChange={(isOn) => {
							if (index === 0) return
							const next = isOn ? [...shown, id] : shown.filter((one) => one !== id)
							onColumns(columns.flatMap((one) => (next.includes(one.id) ? one.id : [])))
						}}
					/>
				))}
			</Popover>
			<DeskButton icon={Download} isBusy={csv.isBusy} onClick={() => void csv.saveAll()}>
				{t(csv.isBusy ? 'csvBusy' : 'csv')}
			</DeskButton>
			<KeyHelp keys={keys.map(([key, name]) => [key, t(`shortcuts.${name}`)])} />
		</>
	)
}
