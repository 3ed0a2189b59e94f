// Apart from the outbox, which every first screen opens: few ever bring such a file in.
export { UnsentFileError } from '@roundsman/sync'
