import { useId } from 'react'
import { classNames } from '../class-names.ts'

type DayOption = {
	value: string
	/** A text like 'Thu 26'. */
	day: string
	/** Its cost, or the short reason why it is closed. */
	detail: string
	/** The full date and its detail, read aloud. */
	name: string
	isClosed: boolean
}

function Option({
	option: { value, day, detail, name, isClosed },
	group,
	isChosen,
	onChoose,
}: {
	option: DayOption
	group: string
	isChosen: boolean
	onChoose: (value: string) => void
}) {
	return (
		<label
			data-tint=""
			className={classNames(
				'flex min-h-15 flex-col items-center justify-center rounded-control px-0.5 py-1 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
				isClosed && 'border-2 border-dashed border-hairline text-muted',
				isChosen && 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_3px_var(--primary)]',
				!isClosed && !isChosen && 'bg-surface shadow-[inset_0_0_0_2px_var(--outline)]',
			)}
		>
			<input
				type="radio"
				name={group}
				className="sr-only"
				aria-label={name}
				checked={isChosen}
				disabled={isClosed}
				onChange={() => onChoose(value)}
			/>
			<span className={isClosed ? 'text-meta' : 'text-label'}>{day}</span>
			<span className="text-caption">{detail}</span>
		</label>
	)
}

/** Some days side by side, of which one is chosen; closed ones are visible, but disabled. */
export function DayOptions({
	label,
	options,
	value,
	onChoose,
}: {
	label: string
	options: readonly DayOption[]
	value: string | null
	onChoose: (value: string) => void
}) {
	const group = useId()
	return (
		<fieldset className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
			<legend className="sr-only">{label}</legend>
			{options.map((option) => (
				<Option
					key={option.value}
					option={option}
					group={group}
					isChosen={option.value === value}
					onChoose={onChoose}
				/>
			))}
		</fieldset>
	)
}
