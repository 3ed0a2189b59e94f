import { TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { replayWebhook } from './connection-queries.ts'

/** Sends all messages again from a moment on. */
export function ReplaySheet({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('connections')
	const form = useOfficeForm({
		initial: { since: '' },
		bodyOf: ({ since }) => {
			const moment = new Date(since)
			return { since: Number.isNaN(moment.getTime()) ? since : moment.toISOString() }
		},
		send: async (body) => {
			await replayWebhook(id, body)
			sayDone(t('replay.done'))
			onClose()
		},
	})
	return (
		<FormSheet title={t('replay.title')} save={t('delivery.replay')} form={form} onClose={onClose}>
			<p className="text-meta">{t('replay.text')}</p>
			<TextInput
				label={t('replay.since')}
				type="datetime-local"
				value={form.values.since}
				error={form.errorOf('since')}
				onChange={(since) => form.set('since', since)}
			/>
		</FormSheet>
	)
}
