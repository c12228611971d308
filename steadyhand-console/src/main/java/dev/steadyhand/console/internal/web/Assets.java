package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.regex.Pattern;

/** Styles, scripts and images, all from the class path: nothing is loaded from other servers. */
public final class Assets {
  /** The same as {@code htmx.version} of the build: a test compares them. */
  private static final String HTMX_VERSION = "2.0.10";

  /** The file name of htmx, which contains its version. */
  public static final String HTMX = "htmx-" + HTMX_VERSION + ".min.js";

  /** The only file that is served from the jar of a dependency. */
  private static final String HTMX_FILE =
      "/META-INF/resources/webjars/htmx.org/" + HTMX_VERSION + "/dist/htmx.min.js";

  private static final String FOLDER = "/dev/steadyhand/console/assets/";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*");
  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /** Adds their routes. */
  public void addTo(RoutesConfig routes) {
    routes.get("/assets/<name>", Assets::serve);
  }

  private static void serve(Context ctx) throws IOException {
    String name = ctx.pathParam("name");
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type == null || !NAME.matcher(name).matches()) {
      throw new NotFoundResponse("File not found.");
    }
    boolean isHtmx = name.equals(HTMX);
    try (InputStream file = Assets.class.getResourceAsStream(isHtmx ? HTMX_FILE : FOLDER + name)) {
      if (file == null) {
        throw new NotFoundResponse("File not found.");
      }
      // The file name of htmx contains its version; our own files change with each release.
      ctx.header("Cache-Control", isHtmx ? "public, max-age=31536000, immutable" : "no-cache");
      ctx.contentType(type).result(file.readAllBytes());
    }
  }
}
