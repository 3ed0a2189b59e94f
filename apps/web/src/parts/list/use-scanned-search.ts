import { splitCodeSearch } from '@roundsman/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { takeScanResult } from '#platform/scanner/scan-session'

/** Searches that a scan has made, by their field: they are gone when the person comes back from elsewhere. */
const scanned = new Map<string, string>()

/** Takes what the scanner has read for this field, once; a scanned search ends when the person comes back later. */
export function useScannedSearch(
	field: string,
	search: string,
	onSearch: (search: string) => void,
	/** Orders are listed: of a code that names its order, the order is searched. */
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
