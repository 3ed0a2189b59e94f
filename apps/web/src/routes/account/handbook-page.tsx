import { Note } from '@roundsman/ui/note'
import { Info } from 'lucide'
import { HandbookList, useHandbook } from '#domains/handbook'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'
import { AccountScreen } from './account-screen.tsx'

function Chapters() {
	const { t } = useTranslation('account')
	const isMade = useHandbook().data?.documents.length !== 0
	return (
		<AccountScreen title={t('handbook')}>
			<p className="pt-4 pb-3 text-meta text-muted">{t('handbook.text')}</p>
			<HandbookList
				linkTo={(name) => (look) => <Link to="/handbook/$name" params={{ name }} {...look} />}
			/>
			{!isMade && (
				<div className="pt-3">
					<Note icon={Info}>{t('handbook.notMade')}</Note>
				</div>
			)}
		</AccountScreen>
	)
}

export default function HandbookPage() {
	return (
		<FeatureGate feature="handbook">
			<Chapters />
		</FeatureGate>
	)
}
