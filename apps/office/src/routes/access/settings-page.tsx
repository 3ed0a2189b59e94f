import { DeskHead } from '#desk/kit/desk-head.tsx'
import { FactorsPanel } from '#domains/access'
import { useTranslation } from '#texts'

/** What belongs to the person and to the firm. */
export default function SettingsPage() {
	const { t } = useTranslation('office')
	return (
		<>
			<DeskHead title={t('nav.settings')} />
			<div className="min-h-0 flex-1 overflow-y-auto p-6">
				<div className="grid max-w-240 gap-4">
					<FactorsPanel />
				</div>
			</div>
		</>
	)
}
