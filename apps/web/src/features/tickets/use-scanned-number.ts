import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { takeScanResult } from '#platform/scanner/scan-session'

/** Fields of the form that can be scanned, with their names for the scanner. */
export const scannedFields = { vin: 'ticket-vin', vinOrPlateNumber: 'ticket-vehicle' } as const
type ScannedField = keyof typeof scannedFields

/** Reads the scanned number of a form field once. */
export function useScannedNumber(onNumber: (field: ScannedField, number: string) => void): void {
	const router = useRouter()
	const onScanned = useEffectEvent(onNumber)
	useEffect(() => {
		const { pathname } = router.state.location
		for (const field of ['vin', 'vinOrPlateNumber'] as const) {
			const number = takeScanResult(scannedFields[field], pathname)
			if (number) onScanned(field, number)
		}
	}, [router])
}
