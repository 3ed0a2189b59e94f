import { parseFields, type QueuedMail, receiptMailSchema } from '@roundsman/contract'
import { TextField } from '@roundsman/ui/form/text-field'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { CircleAlert, MailCheck } from 'lucide'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { receiptMail } from '../changes/approval-changes.ts'
import { returnEntity } from '../changes/return-entity.ts'

type Values = { email: string }

type MailProps = {
	whole: { id: string; customerTitle: string }
	/** The customer's known address. */
	email: string
	/** Mails of the receipt in the office's data. */
	mails: readonly QueuedMail[]
	onSaved: () => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

function Sent({ mails }: Pick<MailProps, 'mails'>) {
	const { t } = useTranslation('signed')
	return mails.map(({ email, state, at }) => {
		const isLost = state === 'refused' || state === 'failed'
		return (
			<Note
				key={`${email} ${at}`}
				tone={isLost ? 'danger' : 'success'}
				icon={isLost ? CircleAlert : MailCheck}
			>
				{t(`mail.${state}`, { email })}
			</Note>
		)
	})
}

function Form(props: MailProps & { record: string; stored: Values | null }) {
	const outbox = useOutbox()
	const { whole, record, stored, mails, onSaved, onFailed, onClose } = props
	const { t } = useTranslation('signed')
	const form = useChangeForm<Values>({
		...{ record, stored, onFailed },
		beginning: { email: props.email },
		onSaved,
	})
	const { email } = form.values
	const save = () => {
		const { errors, data } = parseFields(receiptMailSchema, { email })
		void form.submit(errors ?? {}, () =>
			receiptMail.save(outbox, { whole, email: data?.email ?? email }),
		)
	}
	return (
		<FormSheet
			title={t('mail.title')}
			subtitle={whole.customerTitle}
			submit={{ label: t('mail.send'), isBusy: form.isSaving, onPress: save }}
			onClose={onClose}
		>
			<Sent mails={mails} />
			<TextField
				label={t('mail.email')}
				hint={t('mail.hint')}
				type="email"
				inputMode="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				value={email}
				error={form.errorOf('email')}
				onChange={({ target }) => form.change({ email: target.value })}
			/>
		</FormSheet>
	)
}

/** The address for the mail of the receipt: the customer's, which can be corrected. */
export function MailSheet(props: MailProps) {
	const record = `${returnEntity(props.whole.id)}:mail`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
