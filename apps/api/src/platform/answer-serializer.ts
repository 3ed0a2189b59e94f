import { compileAnswer } from '@roundsman/contract/answers'
import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'

type Schema = Parameters<typeof compileAnswer>[0]

/** Checks and serializes responses; a response that breaks its schema is a bug of the service. */
export const serializeAnswers: FastifySerializerCompiler<Schema> = ({
	schema: given,
	method,
	url,
}) => {
	const schema = '_zod' in given ? given : (given as { properties: Schema }).properties
	const write = compileAnswer(schema)
	return (data) => {
		try {
			return write(data)
		} catch (cause) {
			throw new ResponseSerializationError(method, url, { cause: cause as never })
		}
	}
}
