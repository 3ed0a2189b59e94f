import { type DayOffRequest, mayWithdraw } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type State = Pick<DayOffRequest, 'state' | 'firstDate'>

/** Employees may withdraw pending requests, and approved ones that have not begun. */
export function mayTakeBack(
	request: State,
	today: string,
): Permission<'request_decided' | 'day_off_begun'> {
	if (mayWithdraw(request, today)) return granted
	return denied(request.state === 'approved' ? 'day_off_begun' : 'request_decided')
}

/** The office decides only once. */
export const mayDecide = ({ state }: Pick<State, 'state'>): Permission<'request_decided'> =>
	state === 'asked' ? granted : denied('request_decided')
