package dev.steadyhand.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The simulated HTTP providers: an object store and an SMS provider. */
final class Providers implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private Providers(HttpServer server) {
    this.server = server;
  }

  /** Listens on a free port at loopback. */
  static Providers start(FileStore store, TextBook texts) throws IOException {
    Providers providers =
        new Providers(
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    providers.server.setExecutor(providers.threads);
    providers.server.createContext(FileStore.PATH, store);
    providers.server.createContext(TextBook.PATH, texts);
    providers.server.start();
    return providers;
  }

  int port() {
    return server.getAddress().getPort();
  }

  String url() {
    return "http://127.0.0.1:" + port();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  static void answer(HttpExchange request, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    try (request) {
      request.getRequestBody().readAllBytes();
      request.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      request.getResponseBody().write(bytes);
    }
  }
}
