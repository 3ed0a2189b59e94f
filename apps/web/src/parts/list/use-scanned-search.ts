import { splitCodeSearch } from '@roundsman/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { takeScanResult } from '#platform/scanner/scan-session'

/** Searches by scan, by field: they are dropped when the person returns from another screen. */
const scanned = new Map<string, string>()

/** Reads the scanner's result for this field once; a scanned search ends when the person returns later. */
export function useScannedSearch(
	field: string,
	search: string,
	onSearch: (search: string) => void,
	/** The list is of orders: a code that contains an order number searches for that order. */
	{ isOfOrders = false }: { isOfOrders?: boolean } = {},
): void {
	const router = useRouter()
	const onReturn = useEffectEvent((result: string | undefined | null) => {
		if (result === undefined && search !== '' && scanned.get(field) === search) {
			scanned.delete(field)
			onSearch('')
		}
		if (!result) return
		const { orderId } = splitCodeSearch(result)
		const next = isOfOrders && orderId !== '' ? orderId : result
		scanned.set(field, next)
		onSearch(next)
	})
	useEffect(() => {
		onReturn(takeScanResult(field, router.state.location.pathname))
	}, [field, router])
}
