import { useNavigate } from '@tanstack/react-router'
import { ClipboardList, FileText, LogOut, RefreshCcwDot, RotateCcw } from 'lucide'
import { Suspense, useState } from 'react'
import {
	ProfileHead,
	SettingsRows,
	SignOutDialog,
	useConfig,
	useProfile,
	useSettings,
} from '#domains/employees'
import { useChangeCounts } from '#domains/operations'
import { InstallRow } from '#features/install'
import { useHandlesReturns } from '#features/returns'
import { ChangeLine } from '#features/sync-centre'
import { Link } from '#parts/link.tsx'
import { useSaveFailure } from '#parts/use-save-failure.ts'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Row, Rows } from '#ui/list/rows'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { Tile } from '#ui/tile'

function SyncRow() {
	const { t } = useTranslation('employees')
	const { waiting, refused } = useChangeCounts()
	const words = () => {
		if (refused > 0) return t('syncNeedsYou', { count: refused })
		return waiting > 0 ? t('syncWaiting', { count: waiting }) : t('syncNothing')
	}
	return (
		<Row
			title={t('syncCentre')}
			subtitle={words()}
			lead={<Tile icon={RefreshCcwDot} tone={refused > 0 ? 'danger' : 'neutral'} />}
			renderLink={(look) => <Link to="/settings" {...look} />}
			chevron
		/>
	)
}

function OrdersRow() {
	const { t } = useTranslation('orders')
	return (
		<Row
			title={t('title')}
			subtitle={t('allText')}
			lead={<Tile icon={FileText} />}
			renderLink={(look) => <Link to="/orders" {...look} />}
			chevron
		/>
	)
}

/** Only for who handles returns. */
function ReturnsRows() {
	const { t } = useTranslation('returns')
	if (!useHandlesReturns()) return null
	return (
		<>
			<Row
				title={t('title')}
				subtitle={t('allText')}
				lead={<Tile icon={RotateCcw} />}
				renderLink={(look) => <Link to="/returns" {...look} />}
				chevron
			/>
			<Row
				title={t('claims')}
				subtitle={t('claimsText')}
				lead={<Tile icon={ClipboardList} />}
				renderLink={(look) => <Link to="/claims" {...look} />}
				chevron
			/>
		</>
	)
}

/** Who is signed in, their settings, and the way out. */
export default function ProfilePage() {
	const { t } = useTranslation('employees')
	const navigate = useNavigate()
	const { data: profile } = useProfile()
	const { data: settings } = useSettings()
	const { data: config } = useConfig()
	const { waiting, sendable } = useChangeCounts()
	const onFailed = useSaveFailure()
	const [isLeaving, setLeaving] = useState(false)
	return (
		<Screen header={<Header title={t('title')} focusKey="profile" />}>
			{profile && <ProfileHead profile={profile} />}
			<div className="flex flex-col gap-4">
				<Rows>
					<OrdersRow />
					<ReturnsRows />
					<SyncRow />
				</Rows>
				<div>
					<SettingsRows settings={settings} onFailed={onFailed} />
					<ChangeLine entity="settings" />
				</div>
				<InstallRow />
				<Button kind="outline" icon={LogOut} onClick={() => setLeaving(true)}>
					{t('signOut')}
				</Button>
				{config && (
					<p className="text-center text-caption text-muted">
						{t('version', { version: config.version })}
					</p>
				)}
			</div>
			{isLeaving && (
				<Suspense>
					<SignOutDialog
						waiting={waiting}
						sendable={sendable}
						onClose={() => setLeaving(false)}
						onSignedOut={() => void navigate({ to: '/signin' })}
					/>
				</Suspense>
			)}
		</Screen>
	)
}
