import type { CustomerConflict } from '@roundsman/client/customers/customer-conflict'
import { useCustomerLabels } from '@roundsman/client/customers/use-customer-labels'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { Building2, CircleCheck, GitMerge, User } from 'lucide'
import { useTranslation } from '#texts'
import type { Side } from './field-conflicts.tsx'

type ConflictPanelProps = {
	conflict: CustomerConflict
	onChoose: (fields: readonly string[], side: Side) => void
}

/** The fields that two people changed, those saved already, and one choice for all conflicts. */
export function CustomerConflictPanel({ conflict, onChoose }: ConflictPanelProps) {
	const { t } = useTranslation('customerForm')
	const { nameOf } = useCustomerLabels()
	const { conflicts, merged, saved } = conflict
	const namesOf = (fields: readonly string[]) => fields.map(nameOf).join(', ')
	return (
		<section aria-labelledby="conflict-title">
			<h2 id="conflict-title" className="pt-5 pb-1 text-heading">
				{t('conflict.title')}
			</h2>
			<p className="pb-3 text-body text-muted">
				{t('conflict.text', { fields: namesOf(conflicts) })}
			</p>
			<div className="flex flex-col gap-4">
				{conflicts.length > 1 && (
					<div className="flex flex-wrap gap-2">
						<Button icon={User} onClick={() => onChoose(conflicts, 'mine')}>
							{t('conflict.allMine')}
						</Button>
						<Button icon={Building2} onClick={() => onChoose(conflicts, 'theirs')}>
							{t('conflict.allTheirs')}
						</Button>
					</div>
				)}
				{saved.length > 0 && (
					<Note icon={CircleCheck}>{t('conflict.saved', { fields: namesOf(saved) })}</Note>
				)}
				{merged.length > 0 && (
					<Note icon={GitMerge}>{t('conflict.merged', { fields: namesOf(merged) })}</Note>
				)}
			</div>
		</section>
	)
}
