export type Permission<Reason extends string> =
	| { may: true; reason?: undefined }
	| { may: false; reason: Reason }

export const granted = { may: true } as const

export const denied = <Reason extends string>(reason: Reason) => ({ may: false, reason }) as const
