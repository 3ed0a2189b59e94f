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
import { useLinks } from '#domains/employees/settings'
import { useChangeCounts } from '#domains/operations'
import { useUnreadNews } from '#domains/tours/news'
import { useHasHandbook } from '#features/handbook'
import { useHandlesReturns } from '#features/returns'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** Only for who handles returns. */
function ReturnDoors() {
	const { t } = useTranslation('returns')
	if (!useHandlesReturns()) return null
	return (
		<>
			<Door
				icon={RotateCcw}
				label={t('title')}
				renderLink={(look) => <Link to="/returns" {...look} />}
			/>
			<Door
				icon={ClipboardList}
				label={t('claims')}
				renderLink={(look) => <Link to="/claims" {...look} />}
			/>
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
	const { t } = useTranslation('account')
	if (!useHasHandbook()) return null
	return (
		<Door
			icon={BookOpen}
			label={t('handbook')}
			renderLink={(look) => <Link to="/handbook" {...look} />}
		/>
	)
}

/** The ways to all screens that the navigation does not name. */
export function ProfileDoors() {
	const { t } = useTranslation('account')
	const hasLinks = useLinks().length > 0
	return (
		<Doors label={t('doors')}>
			<Door
				icon={FileText}
				label={t('orders')}
				renderLink={(look) => <Link to="/orders" {...look} />}
			/>
			<ReturnDoors />
			<Door
				icon={MessageSquare}
				label={t('messages')}
				renderLink={(look) => <Link to="/chat" {...look} />}
			/>
			<Door
				icon={ChartColumn}
				label={t('figures')}
				renderLink={(look) => <Link to="/my-kpi" {...look} />}
			/>
			<Door
				icon={Calendar}
				label={t('daysOff')}
				renderLink={(look) => <Link to="/hr" {...look} />}
			/>
			<NewsDoor />
			<Door
				icon={Flag}
				label={t('tourPoints')}
				renderLink={(look) => <Link to="/tour-points" {...look} />}
			/>
			<HandbookDoor />
			{hasLinks && (
				<Door
					icon={LinkIcon}
					label={t('links')}
					renderLink={(look) => <Link to="/links" {...look} />}
				/>
			)}
			<SyncDoor />
		</Doors>
	)
}
