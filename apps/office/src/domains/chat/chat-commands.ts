import {
	type ChatLink,
	type NamedPhoto,
	type OfficeChat,
	officeChatRoutes,
	officeSliceBytes,
} from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { chatsKey, threadKey } from './reads/chat-queries.ts'

/** Texts that are written and not sent yet. */
export type Draft = {
	text: string
	photos: readonly File[]
	link: ChatLink | null
	isUrgent: boolean
}
export const emptyDraft: Draft = { text: '', photos: [], link: null, isUrgent: false }

/** A message says something, shows something or leads somewhere. */
export const isEmptyDraft = ({ text, photos, link }: Draft) =>
	text.trim() === '' && photos.length === 0 && !link

async function refresh(): Promise<void> {
	await queryClient.invalidateQueries({ queryKey: chatsKey })
	await queryClient.invalidateQueries({ queryKey: threadKey })
}

const hexOf = (hash: ArrayBuffer) =>
	[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Brings a photo in pieces; gives the name by which a message takes it. */
async function uploadPhoto(photo: File): Promise<NamedPhoto> {
	const bytes = await photo.arrayBuffer()
	const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
	const key = crypto.randomUUID()
	for (let offset = 0; offset < bytes.byteLength; offset += officeSliceBytes) {
		await callOffice(officeChatRoutes.uploadChatPhoto, {
			params: { key },
			query: { offset: String(offset), length: String(bytes.byteLength), sha256 },
			file: {
				body: new Blob([bytes.slice(offset, offset + officeSliceBytes)]),
				type: 'application/octet-stream',
			},
		})
	}
	return { key, sha256 }
}

async function contentOf({ text, photos, link, isUrgent }: Draft) {
	const named: NamedPhoto[] = []
	for (const photo of photos) named.push(await uploadPhoto(photo))
	return {
		id: crypto.randomUUID(),
		text: text.trim(),
		photos: named,
		isUrgent,
		...(link && { link }),
	}
}

type Partner = { employeeId: string; customerId?: string | undefined }

/** Writes to an employee; gives the conversation. */
export async function sendTo(partner: Partner, draft: Draft): Promise<string> {
	const body = { ...(await contentOf(draft)), ...partner }
	const { chatId } = await callOffice(officeChatRoutes.sendOfficeMessage, { body })
	await refresh()
	return chatId
}

/** Tells several the same; gives the announcement. */
export async function announce(employeeIds: readonly string[], draft: Draft): Promise<string> {
	const content = await contentOf(draft)
	const body = { ...content, chatId: crypto.randomUUID(), employeeIds: [...employeeIds] }
	const { chatId } = await callOffice(officeChatRoutes.announceToSeveral, { body })
	await refresh()
	return chatId
}

export async function remind({ id }: Pick<OfficeChat, 'id'>): Promise<void> {
	await callOffice(officeChatRoutes.remindOfChat, { params: { id } })
}

export async function correct(id: string, text: string): Promise<void> {
	await callOffice(officeChatRoutes.changeOfficeMessage, { params: { id }, body: { text } })
	await refresh()
}

export async function withdraw(id: string): Promise<void> {
	await callOffice(officeChatRoutes.withdrawOfficeMessage, { params: { id } })
	await refresh()
}

export async function markRead(id: string, place: number): Promise<void> {
	await callOffice(officeChatRoutes.readOfficeChat, { params: { id }, body: { place } })
	await queryClient.invalidateQueries({ queryKey: chatsKey })
}
