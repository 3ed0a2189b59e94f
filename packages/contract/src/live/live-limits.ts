/** Where the live socket is, below `/api`. It is a route of its own kind: no request, no answer. */
export const livePath = '/live'

/** The heartbeat of a connection, in milliseconds. */
export const liveBeatMs = 45_000

/** Why the server closes a socket; 1001 (it ends) and 1013 (try again later) are the protocol's own. */
export const liveCloseCodes = {
	/** Something else than one right hello. */
	malformed: 4400,
	/** The token is dead, or its session has ended. */
	sessionEnded: 4401,
	/** No hello in time. */
	noHello: 4408,
	/** The person has too many sockets. */
	tooMany: 4429,
} as const
