import { isSameValue } from '@roundsman/contract'
import { useState } from 'react'

/** The last defined value, as long as `about` is the same. */
export function useHeld<T>(value: T | undefined, about: string): T | undefined {
	const [held, setHeld] = useState<{ about: string; value: T }>()
	if (value !== undefined && !(held?.about === about && isSameValue(held.value, value))) {
		setHeld({ about, value })
	}
	return value ?? (held?.about === about ? held.value : undefined)
}
