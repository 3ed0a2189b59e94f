import { useFormats } from '@roundsman/client/texts/use-formats'
import { useProfile } from '#domains/employees'

/** Says sums of lists, which have one decimal: specification 2, section 9. */
export function useTenths(): (amount: number) => string {
	const { data: profile } = useProfile()
	const { money } = useFormats()
	return (amount) => money(amount, profile?.currency ?? 'EUR', 1)
}
