import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { DocumentReader, OfficeDocument } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Check, Clock } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { changeDocument } from './document-commands.ts'
import { DocumentForm } from './document-form.tsx'
import { missingReaders } from './document-queries.ts'
import { useRemind } from './use-remind.ts'

function ReaderLine({ reader, current }: { reader: DocumentReader; current: number }) {
	const { t } = useTranslation('leave')
	const { moment, dayOf } = useFormats()
	const { version, confirmedAt, remindedAt, name } = reader
	const isDone = version === current
	const said = confirmedAt && t('documents.confirmed', { version, date: moment(confirmedAt) })
	const older = version !== null && !isDone && t('documents.olderVersion')
	const reminded = !isDone && remindedAt && t('documents.remindedOn', { date: dayOf(remindedAt) })
	return (
		<PanelLine
			title={name}
			text={[older, said, reminded].filter(Boolean).join(' · ')}
			end={
				<Badge
					icon={isDone ? Check : Clock}
					tone={isDone ? 'positive' : 'caution'}
					label={t(isDone ? 'documents.isConfirmed' : 'documents.notYet')}
				/>
			}
		/>
	)
}

function Versions({ document }: { document: OfficeDocument }) {
	const { t } = useTranslation('leave')
	const { moment, size } = useFormats()
	return (
		<Panel title={t('documents.versions')}>
			{document.versions.map(({ version, sha256, byteLength, uploadedAt, uploadedBy }) => (
				<PanelLine
					key={version}
					title={t('documents.version', { version })}
					text={
						<>
							{[moment(uploadedAt), uploadedBy, size(byteLength)].filter(Boolean).join(' · ')}
							<span className="block font-mono break-all">
								{t('documents.proof', { version, hash: sha256 })}
							</span>
						</>
					}
				/>
			))}
		</Panel>
	)
}

function Actions({ document }: { document: OfficeDocument }) {
	const { t } = useTranslation('leave')
	const failureText = useFailureText()
	const [isAdding, setAdding] = useState(false)
	const { title, dueOn, countries, roles, isWithdrawn } = document
	const turn = () =>
		changeDocument(document.id, {
			title,
			dueOn,
			countries,
			roles,
			isWithdrawn: !isWithdrawn,
		}).catch((error) => sayDone(failureText(error).text))
	return (
		<>
			<DeskButton kind="text" onClick={() => void turn()}>
				{t(isWithdrawn ? 'documents.restore' : 'documents.withdraw')}
			</DeskButton>
			{!isWithdrawn && (
				<DeskButton onClick={() => setAdding(true)}>{t('documents.newVersion')}</DeskButton>
			)}
			{isAdding && <DocumentForm document={document} onClose={() => setAdding(false)} />}
		</>
	)
}

/** One document: who has confirmed which version and when, and its versions with their hashes. */
export function DocumentPanel({
	document,
	mayChange,
}: {
	document: OfficeDocument
	mayChange: boolean
}) {
	const { t } = useTranslation('leave')
	const remind = useRemind()
	const missing = missingReaders(document)
	const current = document.versions[0]?.version ?? 1
	return (
		<div className="flex flex-col gap-4 p-6">
			<div className="flex flex-wrap items-center gap-3">
				<h2 className="min-w-0 flex-1 text-display">{document.title}</h2>
				{mayChange && <Actions document={document} />}
				{missing.length > 0 && (
					<DeskButton kind="filled" onClick={() => void remind(document)}>
						{t('documents.remind')}
					</DeskButton>
				)}
			</div>
			<Panel title={t('documents.readers')}>
				{document.readers.map((reader) => (
					<ReaderLine key={reader.id} reader={reader} current={current} />
				))}
			</Panel>
			<Versions document={document} />
		</div>
	)
}
