import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { MadeLink, PersonRecord } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Copy, Mail } from 'lucide'
import { useEffect, useState } from 'react'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { invitePerson, mailLink } from './person-commands.ts'

/** The link is made once, when the sheet opens. */
function useLink(person: PersonRecord) {
	const failureText = useFailureText()
	const [link, setLink] = useState<MadeLink>()
	const [failure, setFailure] = useState<string | null>(null)
	const [asked] = useState(() => ({ isDone: false }))
	useEffect(() => {
		if (asked.isDone) return
		asked.isDone = true
		invitePerson(person).then(setLink, (error) => setFailure(failureText(error).text))
	}, [asked, person, failureText])
	return { link, failure }
}

/** Mails the person a newer link. */
function MailButton({ person, onSent }: { person: PersonRecord; onSent: () => void }) {
	const { t } = useTranslation('mail')
	const failureText = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const send = async () => {
		setBusy(true)
		try {
			sayDone(t('sent', { email: (await mailLink(person)).email }))
			onSent()
		} catch (error) {
			setFailure(failureText(error).text)
			setBusy(false)
		}
	}
	return (
		<>
			<FormFailure text={failure} />
			<DeskButton icon={Mail} isBusy={isBusy} onClick={() => void send()}>
				{t('send', { email: person.email })}
			</DeskButton>
			<p className="text-meta text-muted">{t('sendHint')}</p>
		</>
	)
}

/** Makes a one-time link for a person and shows it, once. */
export function LinkSheet({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
	const { t } = useTranslation(['people', 'office'])
	const { moment } = useFormats()
	const { link, failure } = useLink(person)
	const { name } = person
	const address = link ? new URL(link.path, location.origin).href : ''
	const copy = () =>
		void navigator.clipboard.writeText(address).then(() => sayDone(t('office:copied')))
	return (
		<SideSheet title={t('people:invite.title', { name })} onClose={onClose}>
			<FormFailure text={failure} />
			{link && (
				<div className="flex flex-col gap-4">
					<p className="text-meta">
						{t('people:invite.text', { name, date: moment(link.expiresAt) })}
					</p>
					<TextInput
						label={t('people:invite.link')}
						readOnly
						value={address}
						maxLength={500}
						onFocus={(event) => event.target.select()}
					/>
					<DeskButton icon={Copy} onClick={copy}>
						{t('office:copy')}
					</DeskButton>
					{link.canBeMailed && <MailButton person={person} onSent={onClose} />}
				</div>
			)}
		</SideSheet>
	)
}
