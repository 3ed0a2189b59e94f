import type { Operation } from '#platform/outbox'
import { Definition, DefinitionList } from '#ui/definition-list'
import { changesOf } from './customer-change-rules.ts'
import { findConflict } from './customer-conflict-rules.ts'
import { useCustomerWords } from './use-customer-words.ts'

function Values({ values }: { values: Record<string, unknown> }) {
	const { nameOf, textOf } = useCustomerWords()
	return (
		<DefinitionList>
			{Object.entries(values).map(([field, value]) => (
				<Definition key={field} term={nameOf(field)} wide>
					<span className="whitespace-pre-line break-words">{textOf(field, value)}</span>
				</Definition>
			))}
		</DefinitionList>
	)
}

const isSaid = (value: unknown) =>
	value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What the person changed of a customer, as it waits on this phone; of a new one what it says. */
export function OwnCustomerPanel({ operation }: { operation: Operation }) {
	const changed = Object.entries(changesOf(operation))
	const isNew = operation.method === 'POST'
	return (
		<Values values={Object.fromEntries(isNew ? changed.filter(([, v]) => isSaid(v)) : changed)} />
	)
}

/** What the office has in the fields that both changed. */
export function OfficeCustomerPanel({ operation }: { operation: Operation }) {
	const conflict = findConflict(operation)
	if (!conflict) return null
	const { conflicts, merged, office } = conflict
	return (
		<Values
			values={Object.fromEntries([...conflicts, ...merged].map((name) => [name, office[name]]))}
		/>
	)
}
