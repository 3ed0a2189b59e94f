import { useFormats } from '@roundsman/client/texts/use-formats'

/** An order in words: its number and its day. */
export function useOrderText() {
	const { dayOf } = useFormats()
	return ({ id, createdAt }: { id: string; createdAt: string }) => `${id} · ${dayOf(createdAt)}`
}
