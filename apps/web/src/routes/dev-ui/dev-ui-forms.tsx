import { Search, X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/button/icon-button'
import { ToggleChip } from '#ui/chip'
import { CheckList } from '#ui/form/check-list'
import { Checkbox } from '#ui/form/checkbox'
import { ErrorSummary } from '#ui/form/error-summary'
import { PasswordField } from '#ui/form/password-field'
import { PickerField } from '#ui/form/picker-field'
import { RadioList } from '#ui/form/radio-list'
import { SearchField } from '#ui/form/search-field'
import { SearchTrigger } from '#ui/form/search-trigger'
import { Stepper } from '#ui/form/stepper'
import { TextArea } from '#ui/form/text-area'
import { TextField } from '#ui/form/text-field'
import { Section } from './dev-ui-section.tsx'

const Calendar = lazy(async () => ({ default: (await import('#ui/form/calendar')).Calendar }))

const causes = [
	{ value: 'wrong', label: 'Wrong article' },
	{ value: 'damaged', label: 'Damaged', hint: 'Two photos are needed' },
	{ value: 'late', label: 'Too late', disabled: true },
]

function Texts() {
	const [search, setSearch] = useState('')
	return (
		<Section title="Fields">
			<TextField
				label="Customer"
				icon={Search}
				defaultValue="Garage Pee"
				enterKeyHint="search"
				end={<IconButton icon={X} label="Clear" size={20} />}
			/>
			<TextField
				id="comment"
				label="Comment"
				defaultValue="Shut"
				hint="Why is the visit cancelled?"
				error="Write at least 5 characters."
			/>
			<PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="camille" />
			<TextArea
				label="Note"
				note="(optional)"
				hint="What should the next one know?"
				maxCount={512}
				defaultValue="Closed on Wednesday afternoons."
			/>
			<PickerField label="Cause" placeholder="Choose a cause" onOpen={() => {}} />
			<SearchTrigger label="Search a customer" />
			<SearchField
				label="Search for a garage"
				clearLabel="Clear search"
				value={search}
				onChange={setSearch}
				onSearch={() => {}}
				onClear={() => setSearch('')}
			/>
		</Section>
	)
}

function Choices() {
	const [quantity, setQuantity] = useState(2)
	const [cause, setCause] = useState<string | null>('damaged')
	const [several, setSeveral] = useState(['wrong'])
	const [mine, setMine] = useState(true)
	const [summary, setSummary] = useState(false)
	return (
		<Section title="Choices">
			<Stepper
				label="Quantity"
				hint="at most 4"
				value={quantity}
				max={4}
				lessLabel="Less"
				moreLabel="More"
				onChange={setQuantity}
			/>
			<Checkbox
				label="My position may be used for my tour."
				checked={mine}
				onChange={(event) => setMine(event.target.checked)}
			/>
			<Checkbox label="I have read it" error="Needed to go on." />
			<RadioList legend="Cause" choices={causes} value={cause} onChange={setCause} />
			<CheckList legend="Causes" choices={causes} values={several} onChange={setSeveral} />
			<ToggleChip pressed={summary} onToggle={setSummary}>
				Show error summary
			</ToggleChip>
			{summary && (
				<ErrorSummary
					title="One thing is missing"
					errors={[{ fieldId: 'comment', message: 'Comment: at least 5 characters' }]}
				/>
			)}
		</Section>
	)
}

function Days() {
	const [day, setDay] = useState<string | null>('2026-11-26')
	return (
		<Section title="Calendar">
			<Suspense>
				<Calendar
					label="Day"
					value={day}
					today="2026-11-20"
					range={{ start: '2026-11-20', end: '2027-01-19' }}
					excluded={['2026-11-21', '2026-11-22', '2026-11-25', '2026-11-28', '2026-11-29']}
					taken={['2026-11-25']}
					takenLegend="A visit is planned already"
					wordsOf={(one, state) => `${one}, ${state}`}
					previousLabel="Previous month"
					nextLabel="Next month"
					locale="en-GB"
					onChange={setDay}
				/>
			</Suspense>
		</Section>
	)
}

export function Forms() {
	return (
		<>
			<Texts />
			<Choices />
			<Days />
		</>
	)
}
