import { Avatar } from '@roundsman/ui/avatar'
import { Button } from '@roundsman/ui/button/button'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Bell, Database, Info, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide'
import { Suspense, useState } from 'react'
import { SignOutDialog, useProfile, useSettings } from '#domains/employees'
import { SettingRow, SettingsRows, useVersionLabels } from '#domains/employees/settings'
import { useChange, useChangeCounts, useUnsentKinds } from '#domains/operations'
import { InstallRow } from '#features/install'
import { useStorageLabels } from '#features/storage'
import { ChangeLine } from '#features/sync-centre'
import { Link } from '#parts/link.tsx'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { useTranslation } from '#texts'
import { ProfileTiles } from './profile-tiles.tsx'

function ProfileHeader() {
	const { t } = useTranslation(['employees', 'options'])
	const { data: profile } = useProfile()
	if (!profile) return <Header title={t('employees:title')} focusKey="profile" />
	const { name, role, country } = profile
	return (
		<Header
			title={<bdi>{name}</bdi>}
			subtitle={`${t(`options:role.${role.name}`)} · ${t(`options:countries.${country}`)}`}
			lead={<Avatar name={name} />}
			focusKey="profile"
		/>
	)
}

/** Links to other screens. */
function FurtherRows() {
	const { t } = useTranslation(['account', 'push'])
	const storage = useStorageLabels()
	const version = useVersionLabels()
	return (
		<>
			<SettingRow
				title={t('push:title')}
				icon={Bell}
				renderLink={(look) => <Link to="/settings/notifications" {...look} />}
			/>
			<SettingRow
				title={t('account:storage')}
				icon={Database}
				value={storage}
				renderLink={(look) => <Link to="/settings/storage" {...look} />}
			/>
			<SettingRow
				title={t('account:devices')}
				icon={MonitorSmartphone}
				renderLink={(look) => <Link to="/settings/devices" {...look} />}
			/>
			<SettingRow
				title={t('account:stored')}
				icon={ShieldCheck}
				renderLink={(look) => <Link to="/settings/stored" {...look} />}
			/>
			<SettingRow
				title={t('account:version')}
				icon={Info}
				value={version}
				renderLink={(look) => <Link to="/settings/version" {...look} />}
			/>
		</>
	)
}

function Settings() {
	const { t } = useTranslation('account')
	const router = useRouter()
	const { correct } = useSearch({ from: '/signed-in/profile' })
	const refused = useChange(correct)
	const { data: profile } = useProfile()
	const { data: settings } = useSettings()
	const onFailed = useSaveFailure()
	return (
		<>
			<SectionTitle>{t('settings')}</SectionTitle>
			<Rows label={t('settings')}>
				<SettingsRows
					profile={profile}
					settings={settings}
					correcting={refused?.state === 'needs-person' ? refused : undefined}
					reloadScreen={() => router.invalidate()}
					onFailed={onFailed}
				/>
				<FurtherRows />
			</Rows>
			<ChangeLine entity="settings" />
		</>
	)
}

/** The signed-in person, the links to all other screens, the settings, and the sign-out. */
export default function ProfilePage() {
	const { t } = useTranslation('employees')
	const navigate = useNavigate()
	const { waiting, sendable } = useChangeCounts()
	const unsent = useUnsentKinds()
	const [isLeaving, setLeaving] = useState(false)
	return (
		<Screen header={<ProfileHeader />}>
			<ProfileTiles />
			<Settings />
			<div className="flex flex-col gap-3 pt-4">
				<InstallRow />
				<Button kind="text" icon={LogOut} onClick={() => setLeaving(true)}>
					{t('signOut')}
				</Button>
			</div>
			{isLeaving && (
				<Suspense>
					<SignOutDialog
						waiting={waiting}
						sendable={sendable}
						unsent={unsent}
						onClose={() => setLeaving(false)}
						onSignedOut={() => void navigate({ to: '/signin' })}
					/>
				</Suspense>
			)}
		</Screen>
	)
}
