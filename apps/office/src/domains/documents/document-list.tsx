import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeDocument } from '@roundsman/contract'
import { Tile } from '@roundsman/ui/tile'
import { Check, FileText } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { missingReaders } from './document-queries.ts'
import { useRemind } from './use-remind.ts'

/** So many names are said; the others are counted. */
const namedMost = 6

function useStateLabels() {
	const { t } = useTranslation('leave')
	const { shortDay } = useFormats()
	return (document: OfficeDocument): string => {
		const missing = missingReaders(document).length
		const all = document.readers.length
		if (document.isWithdrawn) return t('documents.withdrawn')
		if (all === 0) return t('documents.noReaders')
		if (missing === 0) return t('documents.all', { count: all })
		const due = document.dueOn && t('documents.due', { date: shortDay(document.dueOn) })
		return [t('documents.missing', { missing, all }), due].filter(Boolean).join(' · ')
	}
}

function DocumentRow({
	document,
	isOpen,
	onOpen,
}: {
	document: OfficeDocument
	isOpen: boolean
	onOpen: () => void
}) {
	const { t } = useTranslation('leave')
	const stateLabels = useStateLabels()
	const remind = useRemind()
	const missing = missingReaders(document)
	const names = missing.slice(0, namedMost).map(({ name }) => name)
	const version = document.versions[0]?.version ?? 1
	const isDone = missing.length === 0
	return (
		<li className="flex items-center gap-3 border-t border-hairline py-2 pr-3 pl-3.5">
			<Tile small icon={isDone ? Check : FileText} tone={isDone ? 'success' : 'warning'} />
			<button
				type="button"
				aria-current={isOpen || undefined}
				className="focus-inset min-h-11 min-w-0 flex-1 rounded-lg text-left aria-current:text-primary"
				onClick={onOpen}
			>
				<span className="block truncate text-label">
					{document.title}
					{version > 1 && `, ${t('documents.version', { version })}`}
				</span>
				<span className="block text-caption text-muted">{stateLabels(document)}</span>
				{names.length > 0 && (
					<span className="block truncate text-caption text-muted">{names.join(', ')}</span>
				)}
			</button>
			{!isDone && (
				<DeskButton isSmall onClick={() => void remind(document)}>
					{t('documents.remind')}
				</DeskButton>
			)}
		</li>
	)
}

export function DocumentList({
	documents,
	openId,
	onOpen,
}: {
	documents: readonly OfficeDocument[]
	openId: string | undefined
	onOpen: (id: string) => void
}) {
	const { t } = useTranslation('leave')
	return (
		<Panel title={t('documents')}>
			{documents.length === 0 && (
				<p className="border-t border-hairline px-4 py-3 text-meta text-muted">
					{t('documents.none')}
				</p>
			)}
			<ul>
				{documents.map((document) => (
					<DocumentRow
						key={document.id}
						document={document}
						isOpen={document.id === openId}
						onOpen={() => onOpen(document.id)}
					/>
				))}
			</ul>
		</Panel>
	)
}
