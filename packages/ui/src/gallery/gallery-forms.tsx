import { Search, X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { ToggleChip } from '../chip.tsx'
import { CheckList } from '../form/check-list.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PickerField } from '../form/picker-field.tsx'
import { RadioList } from '../form/radio-list.tsx'
import { SearchField } from '../form/search-field.tsx'
import { SearchTrigger } from '../form/search-trigger.tsx'
import { Stepper } from '../form/stepper.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Section } from './gallery-section.tsx'

const Calendar = lazy(async () => ({
	default: (await import('../form/calendar.tsx')).Calendar,
}))

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
