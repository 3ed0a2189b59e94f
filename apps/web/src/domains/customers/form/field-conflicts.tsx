import type { CustomerConflict } from '@roundsman/client/customers/customer-conflict'
import type { CustomerField } from '@roundsman/client/customers/customer-draft'
import { useCustomerLabels } from '@roundsman/client/customers/use-customer-labels'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { Building2, Check, User } from 'lucide'
import { createContext, useContext } from 'react'
import { useTranslation } from '#texts'

export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Partial<Record<string, Side>>>

type Deciding = {
	conflict: CustomerConflict
	choices: Choices
	onChoose: (fields: readonly string[], side: Side) => void
}

const DecidingContext = createContext<Deciding | null>(null)
export const DecidingProvider = DecidingContext.Provider

/** The office's value of a field, its author and time, and the choice between both versions. */
function FieldConflict({ field, deciding }: { field: string; deciding: Deciding }) {
	const { conflict, choices, onChoose } = deciding
	const { t } = useTranslation('customerForm')
	const { nameOf, textOf, changeText } = useCustomerLabels()
	const change = conflict.changes.find((one) => one.field === field)
	const sides = [
		{ side: 'mine', icon: User, label: t('conflict.mine') },
		{ side: 'theirs', icon: Building2, label: t('conflict.theirs') },
	] as const
	return (
		<fieldset aria-label={nameOf(field)} className="flex min-w-0 flex-col gap-2">
			<Note
				tone="warning"
				icon={Building2}
				title={change ? changeText(change) : t('conflict.changed')}
			>
				<span className="whitespace-pre-line break-words">
					{textOf(field, conflict.office[field])}
				</span>
			</Note>
			<div className="flex flex-wrap gap-2">
				{sides.map(({ side, icon, label }) => (
					<Button
						key={side}
						kind={choices[field] === side ? 'tonal' : 'outline'}
						icon={choices[field] === side ? Check : icon}
						aria-pressed={choices[field] === side}
						onClick={() => onChoose([field], side)}
					>
						{label}
					</Button>
				))}
			</div>
		</fieldset>
	)
}

/** The choice between versions for fields that two people changed, shown below them. */
export function FieldConflicts({ of }: { of: readonly CustomerField[] }) {
	const deciding = useContext(DecidingContext)
	if (!deciding) return null
	return of
		.filter((field) => deciding.conflict.conflicts.includes(field))
		.map((field) => <FieldConflict key={field} field={field} deciding={deciding} />)
}
