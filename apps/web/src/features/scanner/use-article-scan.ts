import { searchAfterScan } from '@roundsman/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CodeScanner } from '#platform/scanner/code-scanner'
import { dropScanSession, endScanSession, readScanSession } from '#platform/scanner/scan-session'
import { giveSignal } from '#platform/scanner/signals'
import { type CachedCodes, noCachedCodes, readCachedCodes } from './cached-codes.ts'
import { type FoundScan, resolveScan } from './resolve-scan.ts'
import type { OpenScan } from './scan-question.tsx'

export type ScannedItem = FoundScan & { atMs: number }

/** Returns to the field that requested the scan; any other screen gets no result. */
function useReturn() {
	const router = useRouter()
	return (result: string | null) => {
		const session = readScanSession()
		endScanSession(result)
		const stop = router.subscribe('onResolved', ({ toLocation }) => {
			stop()
			if (toLocation.pathname !== session?.path) dropScanSession()
		})
		if (router.history.canGoBack()) router.history.back()
		else void router.navigate({ href: session?.href ?? '/dashboard', replace: true })
	}
}

/** One visit to the scanner: a read code becomes a search, or a question. */
export function useArticleScan() {
	const leave = useReturn()
	const [items, setItems] = useState<ScannedItem[]>([])
	const [looking, setLooking] = useState<string | null>(null)
	const [question, setQuestion] = useState<OpenScan | null>(null)
	const kept = useRef<CachedCodes>(noCachedCodes)
	const take = (found: FoundScan) => {
		giveSignal('hit')
		const session = readScanSession()
		if (session && !session.isOver) return leave(searchAfterScan(session.search, found))
		setItems((before) => [{ ...found, atMs: Date.now() }, ...before].slice(0, 5))
		scanner.release()
	}
	const onCode = async (raw: string) => {
		scanner.hold()
		setLooking(raw)
		const resolved = await resolveScan(raw, kept.current)
		setLooking(null)
		if (resolved.kind === 'found') return take(resolved.found)
		giveSignal('stranger')
		setQuestion(resolved)
	}
	const onHeard = useEffectEvent(onCode)
	const [scanner] = useState(
		() =>
			new CodeScanner({
				isKnown: (text) => kept.current.articles.has(text) || kept.current.orders.has(text),
			}),
	)
	useEffect(() => {
		readCachedCodes().then(
			(codes) => {
				kept.current = codes
			},
			() => undefined,
		)
		void scanner.begin((text) => void onHeard(text))
		return () => {
			scanner.end()
			// Leaving without a result ends the session: the field's text stays.
			if (readScanSession()?.isOver === false) endScanSession(null)
		}
	}, [scanner])
	const again = () => {
		setQuestion(null)
		scanner.release()
	}
	return {
		...{ scanner, items, looking, question, onCode, again, kept },
		onText: (text: string) => {
			setQuestion(null)
			take({ text })
		},
		onBack: () => leave(null),
	}
}
