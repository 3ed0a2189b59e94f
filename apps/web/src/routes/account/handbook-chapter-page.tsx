import { Note } from '@roundsman/ui/note'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams } from '@tanstack/react-router'
import { CloudOff, Info } from 'lucide'
import {
	HandbookActions,
	HandbookChapter,
	type HandbookName,
	isHandbookName,
	useHandbook,
	useHandbookFile,
	useHandbookText,
} from '#domains/handbook'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import NotFoundPage from '../errors/not-found-page.tsx'
import { FeatureGate } from '../feature-gate.tsx'

function Chapter({ name }: { name: HandbookName }) {
	const { t } = useTranslation(['account', 'common'])
	const goBack = useBack({ to: '/handbook' })
	const title = t(`account:handbook.${name}`)
	const { data: text, ...read } = useHandbookText()
	const isMade = useHandbook().data?.documents.length !== 0
	const { data: pdf, isError } = useHandbookFile(`${name}.pdf`)
	if (!text) return <WaitingScreen title={title} failed={read} />
	return (
		<Screen
			scrollId="handbook"
			header={
				<Header
					title={title}
					subtitle={t('account:handbook')}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={name}
				/>
			}
			{...(pdf ? { action: <HandbookActions pdf={pdf} name={name} /> } : {})}
		>
			{(isError || !isMade) && (
				<div className="pt-3">
					<Note icon={isMade ? CloudOff : Info}>
						{isMade ? t('account:handbook.notHere') : t('account:handbook.notMade')}
					</Note>
				</div>
			)}
			<HandbookChapter name={name} document={text[name]} />
		</Screen>
	)
}

export default function HandbookChapterPage() {
	const { name } = useParams({ from: '/signed-in/handbook/$name' })
	return (
		<FeatureGate feature="handbook">
			{isHandbookName(name) ? <Chapter name={name} /> : <NotFoundPage />}
		</FeatureGate>
	)
}
