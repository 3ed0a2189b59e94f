import { Button } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Note } from '@roundsman/ui/note'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useParams } from '@tanstack/react-router'
import { CloudOff, FileCheck, Info, Share2 } from 'lucide'
import { useCallback, useState } from 'react'
import { useOutbox } from '#app/phone/use-phone.ts'
import {
	DocumentPages,
	documentConfirm,
	type PaperDocument,
	shareDocument,
	useDocumentFile,
	useDocuments,
} from '#domains/documents'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import NotFoundPage from '../errors/not-found-page.tsx'

function Actions({ document, pdf }: { document: PaperDocument; pdf: Blob | undefined }) {
	const outbox = useOutbox()
	const { t } = useTranslation('documents')
	const save = useSave()
	const goBack = useBack({ to: '/hr' })
	const confirm = async () => {
		if (await save(documentConfirm.save(outbox, document))) goBack()
	}
	if (!pdf) return null
	return (
		<StickyAction reason={document.confirmedAt === null && t('confirmHint')}>
			{document.confirmedAt === null && (
				<Button kind="filled" big icon={FileCheck} onClick={() => void confirm()}>
					{t('confirm')}
				</Button>
			)}
			<Button big icon={Share2} onClick={() => void shareDocument(document, pdf)}>
				{t('share')}
			</Button>
		</StickyAction>
	)
}

function DocumentScreen({ document }: { document: PaperDocument }) {
	const { t } = useTranslation(['documents', 'common'])
	const goBack = useBack({ to: '/hr' })
	const [isDamaged, setDamaged] = useState(false)
	const onFailed = useCallback(() => setDamaged(true), [])
	const { data: pdf, isError } = useDocumentFile(document)
	return (
		<Screen
			scrollId={`document-${document.id}`}
			header={
				<Header
					title={document.title}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={document.id}
				/>
			}
			action={<Actions document={document} pdf={pdf} />}
		>
			{!pdf && !isError && <Skeleton label={document.title} count={4} />}
			{isError && (
				<EmptyState icon={CloudOff} title={t('documents:missing.title')}>
					{t('documents:missing.text')}
				</EmptyState>
			)}
			{isDamaged && (
				<div className="pt-3">
					<Note icon={Info}>{t('documents:damaged')}</Note>
				</div>
			)}
			{pdf && !isDamaged && <DocumentPages title={document.title} file={pdf} onFailed={onFailed} />}
		</Screen>
	)
}

/** A document to read and confirm, with and without network. */
export default function DocumentPage() {
	const { id } = useParams({ from: '/signed-in/hr/documents/$id' })
	const { t } = useTranslation('documents')
	const { data, ...read } = useDocuments()
	if (!data) return <WaitingScreen title={t('title')} failed={read} />
	const document = data.items.find((one) => one.id === id)
	return document ? <DocumentScreen key={document.sha256} document={document} /> : <NotFoundPage />
}
