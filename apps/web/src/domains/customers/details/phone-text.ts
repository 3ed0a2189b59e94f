import { dialledPhone } from '@roundsman/contract/phone'

type CustomerPhone = { phonePrefix?: string | null; phoneNumber: string }

/** A phone number for reading, in the groups of its country. */
export function phoneText({ phonePrefix, phoneNumber }: CustomerPhone): string {
	const prefix = phonePrefix ?? ''
	return dialledPhone({ phonePrefix: prefix, phoneNumber }) ?? `${prefix} ${phoneNumber}`.trim()
}
