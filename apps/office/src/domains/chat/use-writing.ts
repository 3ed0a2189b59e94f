import { useFailureText } from '@roundsman/client/api/error-text'
import { type ChatMessage, chatTextMax, type OfficeThread } from '@roundsman/contract'
import { useState } from 'react'
import { sayDone } from '#desk/kit/toast.tsx'
import { correct, type Draft, emptyDraft, isEmptyDraft, sendTo, withdraw } from './chat-commands.ts'

/** The unsent text of each conversation. */
export type Drafts = {
	of: (id: string) => Draft
	set: (id: string, change: Partial<Draft>) => void
	clear: (id: string) => void
}

export function useDrafts(): Drafts {
	const [all, setAll] = useState<Readonly<Record<string, Draft>>>({})
	const of = (id: string) => all[id] ?? emptyDraft
	return {
		of,
		set: (id, change) =>
			setAll((before) => ({ ...before, [id]: { ...(before[id] ?? emptyDraft), ...change } })),
		clear: (id) => setAll(({ [id]: _, ...others }) => others),
	}
}

/** Writing in a conversation, and correcting what was just written. */
export function useWriting({ chat }: OfficeThread, drafts: Drafts) {
	const failureText = useFailureText()
	const [correcting, setCorrecting] = useState<{ id: string; chatId: string } | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const isCorrecting = correcting?.chatId === chat.id
	const draft = drafts.of(chat.id)
	const run = async (work: () => Promise<unknown>) => {
		if (isBusy) return
		setBusy(true)
		setFailure(null)
		try {
			await work()
			drafts.clear(chat.id)
			setCorrecting(null)
		} catch (error) {
			setFailure(failureText(error).text)
		}
		setBusy(false)
	}
	const send = () => {
		const text = draft.text.trim()
		if (text.length > chatTextMax || isEmptyDraft(draft)) return
		if (isCorrecting && text === '') return
		const { employee, customer } = chat
		if (isCorrecting) void run(() => correct(correcting.id, text))
		else if (employee) {
			void run(() => sendTo({ employeeId: employee.id, customerId: customer?.id }, draft))
		}
	}
	const end = () => {
		setCorrecting(null)
		drafts.clear(chat.id)
	}
	return {
		isCorrecting,
		endCorrection: end,
		onCorrect: ({ id, text }: ChatMessage) => {
			setCorrecting({ id, chatId: chat.id })
			drafts.set(chat.id, { ...emptyDraft, text })
		},
		onWithdraw: ({ id }: ChatMessage) =>
			void withdraw(id).catch((error: unknown) => sayDone(failureText(error).text)),
		line: {
			...{ draft, isBusy, failure, onSend: send },
			onChange: (change: Partial<Draft>) => drafts.set(chat.id, change),
		},
	}
}
