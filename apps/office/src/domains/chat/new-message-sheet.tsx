import { useFailureText } from '@roundsman/client/api/error-text'
import { type ChatLink, chatLabelMax, chatTextMax } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { announce, type Draft, emptyDraft, isEmptyDraft, sendTo } from './chat-commands.ts'
import type { ChatSlots } from './chat-slots.ts'
import { chatPeopleQuery } from './reads/chat-queries.ts'
import { Attachments, Tools, UrgentSwitch } from './write-line.tsx'

type Chosen = readonly string[]

function People({
	first,
	chosen,
	onChoose,
}: {
	/** They stand at the top: further down they would be out of sight. */
	first: Chosen
	chosen: Chosen
	onChoose: (ids: Chosen) => void
}) {
	const { t } = useTranslation('chatInOffice')
	const read = useQuery(chatPeopleQuery)
	const option = (key: string, label: string, isChecked: boolean, onToggle: () => void) => (
		<label key={key} className="flex min-h-(--control) items-center gap-3 text-body">
			<input
				type="checkbox"
				checked={isChecked}
				onChange={onToggle}
				className="size-5 accent-primary"
			/>
			{label}
		</label>
	)
	return (
		<fieldset>
			<legend className="pb-1 text-label">{t('to')}</legend>
			<div className="max-h-72 overflow-y-auto rounded-control px-3 line-all">
				<ReadState read={read}>
					{({ items }) => (
						<>
							{option('', t('everybody'), chosen.length === items.length, () =>
								onChoose(chosen.length === items.length ? [] : items.map(({ id }) => id)),
							)}
							{items
								.toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
								.map(({ id, name }) =>
									option(id, name, chosen.includes(id), () =>
										onChoose(
											chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
										),
									),
								)}
						</>
					)}
				</ReadState>
			</div>
			{chosen.length > 1 && <p className="pt-2 text-meta text-muted">{t('several')}</p>}
		</fieldset>
	)
}

/** The recipient and the subject of a first message, from the page that opened it. */
export type FirstMessage = {
	employeeIds: readonly string[]
	customer: { id: string; title: string } | undefined
}

type SheetProps = {
	first: FirstMessage | null
	onSent: (chatId: string) => void
	onClose: () => void
	slots: ChatSlots
}

/** An announcement has no customer of its own: it leads to the one that it is about. */
const withCustomer = (draft: Draft, about: FirstMessage | null): Draft => {
	const { id, title } = about?.customer ?? {}
	if (draft.link || !id || !title) return draft
	return { ...draft, link: { kind: 'customer', id, label: title.slice(0, chatLabelMax) } }
}

/** A message to those who are chosen: to one it is a conversation, to several an announcement. */
function useNewMessage({ first: about, onSent }: Pick<SheetProps, 'first' | 'onSent'>) {
	const { t } = useTranslation(['chatInOffice', 'errors'])
	const failureText = useFailureText()
	const [chosen, setChosen] = useState<Chosen>(about?.employeeIds ?? [])
	const [draft, setDraft] = useState(emptyDraft)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const text = draft.text.trim()
	const isTooLong = text.length > chatTextMax
	const send = async () => {
		if (isTooLong) return
		const [first] = chosen
		if (first === undefined || isEmptyDraft(draft)) return setFailure(t('errors:required'))
		setBusy(true)
		try {
			const isOne = chosen.length === 1
			const partner = { employeeId: first, customerId: about?.customer?.id }
			onSent(await (isOne ? sendTo(partner, draft) : announce(chosen, withCustomer(draft, about))))
		} catch (error) {
			setFailure(failureText(error).text)
			setBusy(false)
		}
	}
	const said = isTooLong
		? t('chatInOffice:tooLong', { length: text.length, max: chatTextMax })
		: failure
	const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }))
	return { chosen, setChosen, draft, change, isBusy, said, send }
}

function Content({
	draft,
	onChange,
	onLink,
}: {
	draft: Draft
	onChange: (change: Partial<Draft>) => void
	onLink: () => void
}) {
	const { t } = useTranslation('chatInOffice')
	return (
		<div>
			<label className="flex flex-col gap-1 text-label">
				{t('text')}
				<textarea
					rows={5}
					value={draft.text}
					onChange={({ target }) => onChange({ text: target.value })}
					className="resize-y rounded-control bg-surface p-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)]"
				/>
			</label>
			<Attachments draft={draft} onChange={onChange} />
			<div className="flex items-center gap-2 pt-1">
				<Tools draft={draft} onChange={onChange} onLink={onLink} />
				<UrgentSwitch draft={draft} onChange={onChange} />
			</div>
		</div>
	)
}

/** A first message to somebody, or an announcement to several. */
export function NewMessageSheet({ first, onSent, onClose, slots }: SheetProps) {
	const { t } = useTranslation('chatInOffice')
	const { chosen, setChosen, draft, change, isBusy, said, send } = useNewMessage({ first, onSent })
	const [isLinking, setLinking] = useState(false)
	const link = (chosenLink: ChatLink) => {
		change({ link: chosenLink })
		setLinking(false)
	}
	return (
		<>
			<SideSheet
				title={first?.customer ? t('newAbout', { customer: first.customer.title }) : t('newTitle')}
				onClose={onClose}
				foot={
					<DeskButton kind="filled" isBusy={isBusy} onClick={() => void send()}>
						{t('send')}
					</DeskButton>
				}
			>
				<div className="flex flex-col gap-5">
					<People first={first?.employeeIds ?? []} chosen={chosen} onChoose={setChosen} />
					<Content draft={draft} onChange={change} onLink={() => setLinking(true)} />
					{said && (
						<p role="alert" className="text-meta text-danger">
							{said}
						</p>
					)}
				</div>
			</SideSheet>
			{isLinking &&
				slots.renderLinkSheet({ customer: null, employee: null }, link, () => setLinking(false))}
		</>
	)
}
