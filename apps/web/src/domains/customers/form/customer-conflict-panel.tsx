import { Building2, GitMerge, User } from 'lucide'
import { useTranslation } from '#texts'
import { Button } from '#ui/button/button'
import { RadioList } from '#ui/form/radio-list'
import { Note } from '#ui/note'
import type { Conflict } from '../changes/customer-conflict-rules.ts'
import { useCustomerWords } from '../changes/use-customer-words.ts'

/** Whose version of a field is to stand. */
export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Partial<Record<string, Side>>>

type ConflictPanelProps = {
	conflict: Conflict
	choices: Choices
	onChoose: (fields: readonly string[], side: Side) => void
}

/** Both versions of every field that two people changed: the person chooses for each, or for all. */
export function CustomerConflictPanel(props: ConflictPanelProps) {
	const { conflict, choices, onChoose } = props
	const { t } = useTranslation('customerForm')
	const { nameOf, textOf } = useCustomerWords()
	const { conflicts, merged, office, values } = conflict
	const choicesOf = (field: string) => [
		{ value: 'mine', label: textOf(field, values[field]), hint: t('conflict.mine') },
		{ value: 'theirs', label: textOf(field, office[field]), hint: t('conflict.theirs') },
	]
	return (
		<section aria-labelledby="conflict-title">
			<h2 id="conflict-title" className="pt-5 pb-1 text-heading">
				{t('conflict.title')}
			</h2>
			<p className="pb-3 text-body text-muted">{t('conflict.text')}</p>
			<div className="flex flex-col gap-4">
				{conflicts.map((field) => (
					<div key={field} className="whitespace-pre-line break-words">
						<RadioList
							legend={nameOf(field)}
							value={choices[field] ?? null}
							choices={choicesOf(field)}
							onChange={(side) => onChoose([field], side as Side)}
						/>
					</div>
				))}
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
				{merged.length > 0 && (
					<Note icon={GitMerge}>
						{t('conflict.merged', { fields: merged.map(nameOf).join(', ') })}
					</Note>
				)}
			</div>
		</section>
	)
}
