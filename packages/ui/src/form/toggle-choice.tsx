import { ToggleChip } from '../chip.tsx'

type ChipsProps<T extends string> = {
	values: readonly T[]
	labelOf: (value: T) => string
}

function Chips<T extends string>({
	values,
	labelOf,
	isChosen,
	onToggle,
}: ChipsProps<T> & {
	isChosen: (value: T) => boolean
	onToggle: (value: T, isPressed: boolean) => void
}) {
	return (
		<div className="flex flex-wrap gap-2">
			{values.map((value) => (
				<ToggleChip
					key={value}
					pressed={isChosen(value)}
					onToggle={(isPressed) => onToggle(value, isPressed)}
				>
					{labelOf(value)}
				</ToggleChip>
			))}
		</div>
	)
}

/** Any of several values: each tap adds or removes one. */
export function SomeOf<T extends string>({
	chosen,
	onChoose,
	...chips
}: ChipsProps<T> & { chosen: readonly T[]; onChoose: (chosen: T[]) => void }) {
	const toggle = (value: T, isPressed: boolean) =>
		onChoose(chips.values.filter((one) => (one === value ? isPressed : chosen.includes(one))))
	return <Chips {...chips} isChosen={(value) => chosen.includes(value)} onToggle={toggle} />
}

/** One value or none: a second tap clears it. */
export function OneOf<T extends string>({
	chosen,
	onChoose,
	...chips
}: ChipsProps<T> & { chosen: T | null; onChoose: (value: T | null) => void }) {
	const toggle = (value: T, isPressed: boolean) => onChoose(isPressed ? value : null)
	return <Chips {...chips} isChosen={(value) => value === chosen} onToggle={toggle} />
}
