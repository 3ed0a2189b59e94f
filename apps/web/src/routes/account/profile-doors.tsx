import { Door, Doors } from '@roundsman/ui/door'
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
import { useLinks } from '#domains/employees/settings'
import { useChangeCounts } from '#domains/operations'
import { useUnreadNews } from '#domains/tours/news'
import { useHasHandbook } from '#features/handbook'
import { useHandlesReturns } from '#features/returns'
import { Link } from '#parts/link.tsx'
import { TextDoor } from '#parts/text-door.tsx'
import { useTranslation } from '#texts'

/** Only for who handles returns. */
function ReturnDoors() {
	if (!useHandlesReturns()) return null
	return (
		<>
			<TextDoor icon={RotateCcw} namespace="returns" text="title" to="/returns" />
			<TextDoor icon={ClipboardList} namespace="returns" text="claims" to="/claims" />
		</>
	)
}

function NewsDoor() {
	const { t } = useTranslation('account')
	const count = useUnreadNews()
	return (
		<Door
			icon={Newspaper}
			label={t('news')}
			count={count}
			countLabel={t('unread', { count })}
			renderLink={(look) => <Link to="/news" {...look} />}
		/>
	)
}

function ChatDoor() {
	const { t } = useTranslation('account')
	const count = useUnreadMessages()
	return (
		<Door
			icon={MessageSquare}
			label={t('messages')}
			count={count}
			countLabel={t('unread', { count })}
			renderLink={(look) => <Link to="/chat" {...look} />}
		/>
	)
}

function SyncDoor() {
	const { t } = useTranslation('employees')
	const { waiting, refused } = useChangeCounts()
	const words = refused > 0 ? 'syncNeedsYou' : 'syncWaiting'
	const count = refused > 0 ? refused : waiting
	return (
		<Door
			icon={RefreshCcw}
			label={t('syncCentre')}
			count={count}
			countLabel={t(words, { count })}
			renderLink={(look) => <Link to="/settings" {...look} />}
		/>
	)
}

function HandbookDoor() {
	if (!useHasHandbook()) return null
	return <TextDoor icon={BookOpen} namespace="account" text="handbook" to="/handbook" />
}

/** The ways to all screens that the navigation does not name. */
export function ProfileDoors() {
	const { t } = useTranslation('account')
	const hasLinks = useLinks().length > 0
	return (
		<Doors label={t('doors')}>
			<TextDoor icon={FileText} namespace="account" text="orders" to="/orders" />
			<ReturnDoors />
			<ChatDoor />
			<TextDoor icon={ChartColumn} namespace="account" text="figures" to="/my-kpi" />
			<TextDoor icon={Calendar} namespace="account" text="daysOff" to="/hr" />
			<NewsDoor />
			<TextDoor icon={Flag} namespace="account" text="tourPoints" to="/tour-points" />
			<HandbookDoor />
			{hasLinks && <TextDoor icon={LinkIcon} namespace="account" text="links" to="/links" />}
			<SyncDoor />
		</Doors>
	)
}
