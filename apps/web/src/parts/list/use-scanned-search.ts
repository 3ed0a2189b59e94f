import { splitCodeSearch } from '@roundsman/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
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
	const given = useRef({ search, onSearch })
	useEffect(() => {
		const { search: shown, onSearch: tell } = given.current
		const result = takeScanResult(field, router.state.location.pathname)
		if (result === undefined && shown !== '' && scanned.get(field) === shown) {
			scanned.delete(field)
			tell('')
		}
		if (!result) return
		const { orderId } = splitCodeSearch(result)
		const next = isOfOrders && orderId !== '' ? orderId : result
		scanned.set(field, next)
		tell(next)
	}, [field, isOfOrders, router])
}
