import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const Message = z.object({
  id: z.number().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
type Message = z.infer<typeof Message>;

/** A WebDriver BiDi session: sends commands and receives subscribed events. */
export class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #sent = 0;

  private constructor(socket: WebSocket, onEvent: (params: unknown) => void) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = Message.parse(JSON.parse(String(data)));
      if (message.id === undefined) onEvent(message.params);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  static async open(address: string, onEvent: (params: unknown) => void): Promise<BidiSession> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new BidiSession(socket, onEvent);
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = (this.#sent += 1);
    const answered = new Promise<Message>((answer) => this.#waiting.set(id, answer));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    if (error) throw new Error(`${method}: ${error}. ${message}`);
    return result;
  }

  close(): void {
    this.#socket.close();
  }
}
