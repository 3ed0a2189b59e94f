import {
	type NotificationKind,
	type NotificationSettings,
	type NotificationSettingsForm,
	notificationKinds,
	usualQuietHours,
} from '@roundsman/contract'
import { Card } from '@roundsman/ui/card'
import { Checkbox } from '@roundsman/ui/form/checkbox'
import { SelectField } from '@roundsman/ui/form/select-field'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { useTranslation } from '#texts'

const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** The hours to choose from, with a time that was set elsewhere. */
const timesWith = (time: string) => [...new Set([...fullHours, time])].toSorted()

type KindsProps = {
	settings: NotificationSettings
	onChange: (form: NotificationSettingsForm) => void
}

function QuietHours({ settings: { quiet }, onChange }: KindsProps) {
	const { t } = useTranslation('push')
	return (
		<>
			<SectionTitle>{t('quiet')}</SectionTitle>
			<Card as="div" className="flex flex-col gap-2 px-4 py-1">
				<Checkbox
					label={t('quiet.on')}
					hint={t('quiet.text')}
					checked={quiet !== null}
					onChange={({ target }) => onChange({ quiet: target.checked ? usualQuietHours : null })}
				/>
				{quiet && (
					<div className="flex gap-3 pb-3 *:flex-1">
						{(['from', 'to'] as const).map((end) => (
							<SelectField
								key={end}
								label={t(`quiet.${end}`)}
								sheetTitle={t(`quiet.${end}`)}
								placeholder={quiet[end]}
								value={quiet[end]}
								choices={timesWith(quiet[end]).map((value) => ({ value, label: value }))}
								onChoose={(time) => onChange({ quiet: { ...quiet, [end]: time } })}
							/>
						))}
					</div>
				)}
			</Card>
		</>
	)
}

/** The kinds of notifications for all of the person's phones, and the quiet hours. */
export function NotificationKinds({ settings, onChange }: KindsProps) {
	const { t } = useTranslation('push')
	const { muted } = settings
	const choose = (kind: NotificationKind, isWanted: boolean) =>
		onChange({
			muted: isWanted ? muted.filter((one) => one !== kind) : [...muted, kind],
		})
	return (
		<>
			<SectionTitle>{t('kinds')}</SectionTitle>
			<Card as="div" className="px-4 py-1">
				{notificationKinds.map((kind) => (
					<Checkbox
						key={kind}
						label={t(`kind.${kind}`)}
						checked={!muted.includes(kind)}
						onChange={({ target }) => choose(kind, target.checked)}
					/>
				))}
			</Card>
			<QuietHours settings={settings} onChange={onChange} />
		</>
	)
}
