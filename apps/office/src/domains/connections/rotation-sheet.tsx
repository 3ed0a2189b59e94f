import { TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'

const usualHours = '24'

/** Gives something a new secret; the one before it works for some hours more. */
export function RotationSheet({
	name,
	rotate,
	onClose,
}: {
	name: string
	rotate: (overlapHours: number) => Promise<void>
	onClose: () => void
}) {
	const { t } = useTranslation('connections')
	const form = useOfficeForm({
		initial: { overlapHours: usualHours },
		bodyOf: (values) => Number(values.overlapHours),
		send: rotate,
	})
	return (
		<FormSheet
			title={t('keys.rotate.title', { name })}
			save={t('keys.rotate')}
			form={form}
			onClose={onClose}
		>
			<p className="text-meta">{t('keys.rotate.text')}</p>
			<TextInput
				label={t('keys.rotate.overlap')}
				inputMode="numeric"
				value={form.values.overlapHours}
				error={form.errorOf('overlapHours')}
				onChange={(hours) => form.set('overlapHours', hours)}
			/>
		</FormSheet>
	)
}
