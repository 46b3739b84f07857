/** The id of a record in the graph: its type and the backend's id, unique over all types ('LoanRequest:42'). */
export const nodeId = (type: string, recordId: string): string => `${type}:${recordId}`
