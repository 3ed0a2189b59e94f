import { useCustomerLabels as useFieldLabels } from '@roundsman/client/customers/use-customer-labels'
import { Note } from '@roundsman/ui/note'
import { Check, GitMerge, TriangleAlert } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import type { Side, useCustomerForm } from './use-customer-form.ts'

type Editing = Pick<ReturnType<typeof useCustomerForm>, 'clash' | 'choose' | 'isOpen'>
type Clashing = { clash: NonNullable<Editing['clash']>; choose: Editing['choose'] }

/** A field that two people changed: who, both values, and the choice between them. */
function FieldConflict({ field, clash, choose }: Clashing & { field: string }) {
	const { t } = useTranslation('customerForm')
	const { nameOf, textOf, changeText } = useFieldLabels()
	const { conflict, choices } = clash
	const change = conflict.changes.find((one) => one.field === field)
	const sides = [
		['mine', t('conflict.mine'), conflict.values[field]],
		['theirs', t('conflict.theirs'), conflict.office[field]],
	] as const satisfies readonly (readonly [Side, string, unknown])[]
	return (
		<fieldset className="grid min-w-0 gap-2">
			<legend className="text-label">{nameOf(field)}</legend>
			<p className="text-caption text-muted">
				{change ? changeText(change) : t('conflict.changed')}
			</p>
			{sides.map(([side, label, value]) => (
				<div key={side} className="flex items-center gap-3">
					<span className="min-w-0 flex-1 text-meta break-words whitespace-pre-line">
						{textOf(field, value)}
					</span>
					<DeskButton
						isSmall
						kind={choices[field] === side ? 'tonal' : 'outline'}
						aria-pressed={choices[field] === side}
						{...(choices[field] === side ? { icon: Check } : {})}
						onClick={() => choose(field, side)}
					>
						{label}
					</DeskButton>
				</div>
			))}
		</fieldset>
	)
}

/** What others have changed since the form was opened. */
export function ConflictPanel({ clash, choose, isOpen }: Editing) {
	const { t } = useTranslation('customerForm')
	const { nameOf } = useFieldLabels()
	if (!clash) return null
	const { conflicts, merged } = clash.conflict
	const namesOf = (fields: readonly string[]) => fields.map(nameOf).join(', ')
	return (
		<div role="alert" className="grid gap-4">
			{conflicts.length > 0 && (
				<Note tone="warning" icon={TriangleAlert} title={t('conflict.title')}>
					{t('conflict.text', { fields: namesOf(conflicts) })}
				</Note>
			)}
			{conflicts.map((field) => (
				<FieldConflict key={field} field={field} clash={clash} choose={choose} />
			))}
			{isOpen && <p className="text-caption text-muted">{t('blocked.choose')}</p>}
			{merged.length > 0 && (
				<Note icon={GitMerge}>{t('conflict.merged', { fields: namesOf(merged) })}</Note>
			)}
		</div>
	)
}
