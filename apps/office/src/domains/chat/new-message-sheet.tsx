import { useFailureText } from '@roundsman/client/api/error-text'
import { chatTextMax } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { announce, emptyDraft, sendTo } from './chat-commands.ts'
import { chatPeopleQuery } from './chat-queries.ts'

type Chosen = readonly string[]

function People({ chosen, onChoose }: { chosen: Chosen; onChoose: (ids: Chosen) => void }) {
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
							{items.map(({ id, name }) =>
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

/** A first message to somebody, or an announcement to several. */
export function NewMessageSheet({
	onSent,
	onClose,
}: {
	onSent: (chatId: string) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['chatInOffice', 'common', 'errors'])
	const failureText = useFailureText()
	const [chosen, setChosen] = useState<Chosen>([])
	const [draft, setDraft] = useState(emptyDraft)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const text = draft.text.trim()
	const isTooLong = text.length > chatTextMax
	const send = async () => {
		if (isTooLong) return
		if (chosen.length === 0 || text === '') {
			setFailure(t('errors:required'))
			return
		}
		setBusy(true)
		try {
			const [first = ''] = chosen
			const chatId =
				chosen.length === 1
					? await sendTo({ employeeId: first }, draft)
					: await announce(chosen, draft)
			onSent(chatId)
		} catch (error) {
			setFailure(failureText(error).text)
			setBusy(false)
		}
	}
	const said = isTooLong
		? t('chatInOffice:tooLong', { length: text.length, max: chatTextMax })
		: failure
	return (
		<SideSheet
			title={t('chatInOffice:newTitle')}
			onClose={onClose}
			foot={
				<DeskButton kind="filled" isBusy={isBusy} onClick={() => void send()}>
					{t('chatInOffice:send')}
				</DeskButton>
			}
		>
			<div className="flex flex-col gap-5">
				<People chosen={chosen} onChoose={setChosen} />
				<label className="flex flex-col gap-1 text-label">
					{t('chatInOffice:text')}
					<textarea
						rows={5}
						value={draft.text}
						onChange={({ target }) => setDraft({ ...draft, text: target.value })}
						className="resize-y rounded-control bg-surface p-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)]"
					/>
				</label>
				<label className="flex min-h-(--control) items-center gap-3 text-body">
					<input
						type="checkbox"
						checked={draft.isUrgent}
						onChange={({ target }) => setDraft({ ...draft, isUrgent: target.checked })}
						className="size-5 accent-primary"
					/>
					{t('chatInOffice:urgent')}
				</label>
				{said && (
					<p role="alert" className="text-meta text-danger">
						{said}
					</p>
				)}
			</div>
		</SideSheet>
	)
}
