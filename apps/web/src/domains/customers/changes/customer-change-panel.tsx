import { useCustomerLabels } from '@roundsman/client/customers/use-customer-labels'
import type { FieldChange } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Note } from '@roundsman/ui/note'
import { CircleCheck, GitMerge } from 'lucide'
import { answerOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type CustomerBody, type CustomerRoute, changesOf } from './customer-change-rules.ts'
import { findConflict } from './customer-conflict-rules.ts'

type ValuesProps = {
	values: Record<string, unknown>
	/** Who changed the fields, and when. */
	changes?: readonly FieldChange[]
}

function Values({ values, changes = [] }: ValuesProps) {
	const { nameOf, textOf, changeText } = useCustomerLabels()
	return (
		<DefinitionList>
			{Object.entries(values).map(([field, value]) => {
				const change = changes.find((one) => one.field === field)
				return (
					<Definition key={field} term={nameOf(field)} wide>
						<span className="whitespace-pre-line break-words">{textOf(field, value)}</span>
						{change && <span className="block text-caption text-muted">{changeText(change)}</span>}
					</Definition>
				)
			})}
		</DefinitionList>
	)
}

/** Fields with other people's changes that the office has merged. */
function MergedNote({ operation }: { operation: Operation }) {
	const { t } = useTranslation('customerForm')
	const { nameOf } = useCustomerLabels()
	const answer = answerOf<CustomerRoute>(operation)
	const merged = answer && 'merged' in answer ? answer.merged : []
	if (merged.length === 0) return null
	return (
		<div className="pt-2">
			<Note icon={GitMerge}>{t('merged', { fields: merged.map(nameOf).join(', ') })}</Note>
		</div>
	)
}

/** The accepted part of a conflicting change. */
function SavedNote({ operation }: { operation: Operation }) {
	const { t } = useTranslation('customerForm')
	const { nameOf } = useCustomerLabels()
	const saved = findConflict(operation)?.saved ?? []
	if (saved.length === 0) return null
	return (
		<div className="pt-2">
			<Note icon={CircleCheck}>
				{t('conflict.saved', { fields: saved.map(nameOf).join(', ') })}
			</Note>
		</div>
	)
}

const isSaid = (value: unknown) =>
	value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

type OwnProps = { operation: Operation; body: CustomerBody }

export function OwnCustomerPanel({ operation, body }: OwnProps) {
	const changed = Object.entries(changesOf(body))
	const isNew = operation.method === 'POST'
	const shown = isNew ? changed.filter(([, value]) => isSaid(value)) : changed
	return (
		<>
			<Values values={Object.fromEntries(shown)} />
			<SavedNote operation={operation} />
			<MergedNote operation={operation} />
		</>
	)
}

/** The office's values of the fields that both changed. */
export function OfficeCustomerPanel({ operation }: { operation: Operation }) {
	const conflict = findConflict(operation)
	if (!conflict) return null
	const { conflicts, merged, office, changes } = conflict
	return (
		<Values
			changes={changes}
			values={Object.fromEntries([...conflicts, ...merged].map((name) => [name, office[name]]))}
		/>
	)
}
