import {
	type Webhook,
	type WebhookForm as WebhookBody,
	type WebhookKind,
	webhookFormSchema,
	webhookKinds,
} from '@roundsman/contract'
import { CheckSet, TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'
import { changeWebhook, createWebhook } from './connection-queries.ts'
import type { Secret } from './secret-sheet.tsx'

/** Adds or changes a webhook; a new one has a secret, which is shown once. */
export function WebhookForm({
	webhook,
	onMade,
	onClose,
}: {
	webhook: Webhook | undefined
	onMade: (secret: Secret) => void
	onClose: () => void
}) {
	const { t } = useTranslation('connections')
	const form = useOfficeForm<WebhookBody, WebhookBody>({
		initial: {
			name: webhook?.name ?? '',
			url: webhook?.url ?? 'https://',
			kinds: webhook?.kinds ?? [...webhookKinds],
		},
		bodyOf: (values) => values,
		schema: webhookFormSchema,
		send: async (body) => {
			if (webhook) {
				await changeWebhook(webhook.id, body)
				onClose()
			} else {
				const made = await createWebhook(body)
				onMade({ name: made.webhook.name, secret: made.secret })
			}
		},
	})
	const title = webhook ? t('hooks.change', { name: webhook.name }) : t('hooks.new')
	return (
		<FormSheet title={title} form={form} onClose={onClose}>
			<TextInput
				label={t('hooks.name')}
				value={form.values.name}
				error={form.errorOf('name')}
				onChange={(name) => form.set('name', name)}
			/>
			<TextInput
				label={t('hooks.url')}
				type="url"
				value={form.values.url}
				error={form.errorOf('url')}
				onChange={(url) => form.set('url', url)}
			/>
			<CheckSet
				label={t('hooks.calledFor')}
				error={form.errorOf('kinds')}
				choices={webhookKinds.map((value) => ({ value, label: value }))}
				values={form.values.kinds}
				onChange={(kinds) => form.set('kinds', kinds as WebhookKind[])}
			/>
		</FormSheet>
	)
}
