import { LinkTile, LinkTiles } from '@roundsman/ui/link-tile'
import {
	BookOpen,
	Calendar,
	ChartColumn,
	ClipboardList,
	FileText,
	Flag,
	Link as LinkIcon,
	MessageSquare,
	Newspaper,
	RefreshCcw,
	RotateCcw,
} from 'lucide'
import { useUnreadMessages } from '#domains/chat'
import { useHasFeature } from '#domains/employees'
import { useLinks } from '#domains/employees/settings'
import { useChangeCounts } from '#domains/operations'
import { useUnreadNews } from '#domains/tours/news'
import { Link } from '#parts/link.tsx'
import { TextTile } from '#parts/text-tile.tsx'
import { useTranslation } from '#texts'

/** Only for people who handle returns. */
function ReturnTiles() {
	if (!useHasFeature('returns')) return null
	return (
		<>
			<TextTile icon={RotateCcw} namespace="returns" text="title" to="/returns" />
			<TextTile icon={ClipboardList} namespace="returns" text="claims" to="/claims" />
		</>
	)
}

function NewsTile() {
	const { t } = useTranslation('account')
	const count = useUnreadNews()
	return (
		<LinkTile
			icon={Newspaper}
			label={t('news')}
			count={count}
			countLabel={t('unread', { count })}
			renderLink={(look) => <Link to="/news" {...look} />}
		/>
	)
}

function ChatTile() {
	const { t } = useTranslation('account')
	const count = useUnreadMessages()
	return (
		<LinkTile
			icon={MessageSquare}
			label={t('messages')}
			count={count}
			countLabel={t('unread', { count })}
			renderLink={(look) => <Link to="/chat" {...look} />}
		/>
	)
}

function SyncTile() {
	const { t } = useTranslation('employees')
	const { waiting, refused } = useChangeCounts()
	const words = refused > 0 ? 'syncNeedsYou' : 'syncWaiting'
	const count = refused > 0 ? refused : waiting
	return (
		<LinkTile
			icon={RefreshCcw}
			label={t('syncCentre')}
			count={count}
			countLabel={t(words, { count })}
			renderLink={(look) => <Link to="/settings" {...look} />}
		/>
	)
}

function HandbookTile() {
	if (!useHasFeature('handbook')) return null
	return <TextTile icon={BookOpen} namespace="account" text="handbook" to="/handbook" />
}

/** Links to all screens that the navigation lacks. */
export function ProfileTiles() {
	const { t } = useTranslation('account')
	const hasLinks = useLinks().length > 0
	return (
		<LinkTiles label={t('doors')}>
			<TextTile icon={FileText} namespace="account" text="orders" to="/orders" />
			<ReturnTiles />
			<ChatTile />
			<TextTile icon={ChartColumn} namespace="account" text="figures" to="/my-kpi" />
			<TextTile icon={Calendar} namespace="account" text="daysOff" to="/hr" />
			<NewsTile />
			<TextTile icon={Flag} namespace="account" text="tourPoints" to="/tour-points" />
			<HandbookTile />
			{hasLinks && <TextTile icon={LinkIcon} namespace="account" text="links" to="/links" />}
			<SyncTile />
		</LinkTiles>
	)
}
