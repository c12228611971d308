package dev.steadyhand.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An object store with one bucket that accepts signed requests, like S3. Some objects are locked.
 */
final class FileStore implements HttpHandler {
  static final String PATH = "/demo/";
  static final String KEY_ID = "demo";
  static final String SECRET = "secret-of-the-demo";

  private final Set<String> objects = ConcurrentHashMap.newKeySet();
  private final Set<String> locked = ConcurrentHashMap.newKeySet();
  private final AtomicInteger deletions = new AtomicInteger();

  void put(String key) {
    objects.add(key);
  }

  void lock(String key) {
    locked.add(key);
  }

  void unlock(String key) {
    locked.remove(key);
  }

  int deletions() {
    return deletions.get();
  }

  int objects() {
    return objects.size();
  }

  @Override
  public void handle(HttpExchange request) throws IOException {
    String key = request.getRequestURI().getPath().substring(PATH.length());
    if (!V4Signature.isGood(request, SECRET)) {
      refuse(request, "SignatureDoesNotMatch");
    } else if (!request.getRequestMethod().equals("DELETE")) {
      Providers.answer(request, 405, "<Error><Code>MethodNotAllowed</Code></Error>");
    } else if (locked.contains(key)) {
      refuse(request, "AccessDenied");
    } else {
      if (objects.remove(key)) {
        deletions.incrementAndGet();
      }
      Providers.answer(request, 204, "");
    }
  }

  private static void refuse(HttpExchange request, String code) throws IOException {
    Providers.answer(request, 403, "<Error><Code>%s</Code></Error>".formatted(code));
  }
}
