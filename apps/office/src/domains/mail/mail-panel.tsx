import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Mail } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { mailStatusQuery, mailsQuery, retryMail, sendTestMail } from './mail-queries.ts'

function MailLine({ mail, onRetry }: { mail: Mail; onRetry: () => void }) {
	const { t } = useTranslation('mail')
	const { moment } = useFormats()
	const { kind, recipient, state, fault, createdAt, endedAt } = mail
	const isLost = state === 'refused' || state === 'failed'
	return (
		<PanelLine
			title={`${t(`kind.${kind}`)} · ${recipient}`}
			text={[t(`state.${state}`), moment(endedAt ?? createdAt), fault].filter(Boolean).join(' · ')}
			end={
				isLost && (
					<DeskButton kind="text" onClick={onRetry}>
						{t('again')}
					</DeskButton>
				)
			}
		/>
	)
}

/** Whether mail is set up, a mail to try it, and what became of the last ones. */
export function MailPanel() {
	const { t } = useTranslation('mail')
	const failureText = useFailureText()
	const status = useQuery(mailStatusQuery)
	const mails = useQuery(mailsQuery)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const run = async (work: () => Promise<unknown>) => {
		setBusy(true)
		setFailure(null)
		await work().catch((error) => setFailure(failureText(error).text))
		setBusy(false)
	}
	const test = () => run(async () => sayDone(t('testSent', { email: await sendTestMail() })))
	return (
		<Panel
			title={t('title')}
			end={
				status.data?.isSetUp && (
					<DeskButton kind="text" icon={Send} isBusy={isBusy} onClick={() => void test()}>
						{t('test')}
					</DeskButton>
				)
			}
		>
			<FormFailure text={failure} />
			<ReadState read={status}>
				{({ isSetUp, from, waiting, failed }) => (
					<PanelLine
						title={isSetUp ? t('from', { email: from }) : t('notSetUp')}
						text={isSetUp ? t('counts', { waiting, failed }) : t('notSetUpText')}
					/>
				)}
			</ReadState>
			{mails.data?.items.map((mail) => (
				<MailLine key={mail.id} mail={mail} onRetry={() => void run(() => retryMail(mail.id))} />
			))}
		</Panel>
	)
}
