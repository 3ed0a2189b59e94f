import { useQuery } from '@tanstack/react-query'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { FactorsPanel, profileQuery } from '#domains/access'
import { FirmForm } from '#domains/firm'
import { MailPanel } from '#domains/mail'
import { useTranslation } from '#texts'

/** What belongs to the person and to the firm. */
export default function SettingsPage() {
	const { t } = useTranslation('office')
	const { data: profile } = useQuery(profileQuery)
	return (
		<>
			<DeskHead title={t('nav.settings')} />
			<div className="min-h-0 flex-1 overflow-y-auto p-6">
				<div className="grid max-w-180 gap-4">
					{profile?.officeRole === 'administrator' && (
						<FirmForm usual={profile} onSaved={() => undefined} />
					)}
					<FactorsPanel />
					{profile?.officeRole === 'administrator' && <MailPanel />}
				</div>
			</div>
		</>
	)
}
