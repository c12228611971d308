package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.regex.Pattern;

/** Styles, scripts and pictures, all of them in the jar: nothing is loaded from elsewhere. */
public final class Assets {
  private static final String FOLDER = "/dev/steadyhand/console/assets/";
  private static final Pattern NAME = Pattern.compile("(vendor/)?[A-Za-z0-9][A-Za-z0-9.-]*");
  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain; charset=utf-8");

  /** Adds their addresses. */
  public void addTo(RoutesConfig routes) {
    routes.get("/assets/<name>", Assets::serve);
  }

  private static void serve(Context ctx) throws IOException {
    String name = ctx.pathParam("name");
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type == null || !NAME.matcher(name).matches()) {
      throw new NotFoundResponse("There is no such file.");
    }
    try (InputStream file = Assets.class.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new NotFoundResponse("There is no such file.");
      }
      // What is vendored has its version in its name; what is ours changes with a release.
      ctx.header(
          "Cache-Control",
          name.startsWith("vendor/") ? "public, max-age=31536000, immutable" : "no-cache");
      ctx.contentType(type).result(file.readAllBytes());
    }
  }
}
