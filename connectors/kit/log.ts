/** Where the kit and connectors write what an operator may want to know; never a secret. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};
